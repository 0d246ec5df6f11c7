/** The indexes of the numbers that the database's thread and the flushing thread share in memory. */
export const WAL_STATE = { asked: 0, flushed: 1, file: 2, stops: 3 } as const;
export const WAL_STATE_LENGTH = 4;
