export const voices = {};
