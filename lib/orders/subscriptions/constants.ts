/** The place of a subscription in the list: the end of its term, and its id. */
export const CURSOR = /^(infinity|\d{4}-\d\d-\d\d)_[0-9a-f-]{36}$/;

/** Subscriptions of one part of the list. */
export const PAGE_SIZE = 50;

export const MAX_REQUEST_LENGTH = 2_000;

/** Subscriptions of one stretch of an export. */
export const BATCH_SIZE = 250;

/** Subscriptions that a calendar is made of; those that end later are left out. */
export const MAX_IN_CALENDAR = 5_000;
