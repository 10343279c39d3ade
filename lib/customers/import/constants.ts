export const MAX_LINES = 5_000;
