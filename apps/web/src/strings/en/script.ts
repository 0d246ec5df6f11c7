export const script = {};
