export const brand = {};
