/** Unread ones are counted up to this many. */
export const MAX_UNREAD = 100;
