/** The place of a subscription in the list: the end of its term, and its id. */
export const CURSOR = /^(infinity|\d{4}-\d\d-\d\d)_[0-9a-f-]{36}$/;

/** Subscriptions of one part of the list. */
export const PAGE_SIZE = 50;

export const MAX_REQUEST_LENGTH = 2_000;

/** Subscriptions of one stretch of an export. */
export const BATCH_SIZE = 250;

/** Subscriptions that a calendar is made of; those that end later are left out. */
export const MAX_IN_CALENDAR = 5_000;

/** Lead times that an organisation can choose, in days before the end, and those that count unless it does. */
export const LEAD_TIMES = [90, 60, 30, 14, 7] as const;
export const MAX_LEAD_DAYS = 90;
export const USUAL_LEAD_TIMES: readonly number[] = [60, 14];

/** Subscriptions that one reminder names. */
export const MAX_NAMED = 10;
