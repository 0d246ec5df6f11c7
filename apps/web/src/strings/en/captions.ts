export const captions = {};
