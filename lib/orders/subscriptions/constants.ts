/** The place of a subscription in the list: the end of its term, and its id. */
export const CURSOR = /^(infinity|\d{4}-\d\d-\d\d)_[0-9a-f-]{36}$/;

/** Subscriptions of one part of the list. */
export const PAGE_SIZE = 50;
