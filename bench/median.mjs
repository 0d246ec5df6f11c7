/** Returns the middle of some numbers, the higher one of two. */
export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
