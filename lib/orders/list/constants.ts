import { ORDER_STATUSES } from '@/lib/contract/order-status';

/** A list can be filtered by every submission state and every status of the contract; OTHER is any other status. */
export const LIST_STATUSES = [
  'QUEUED',
  'UNCONFIRMED',
  'REJECTED',
  'WITHDRAWN',
  ...ORDER_STATUSES,
  'OTHER',
] as const;
/** Counting stops here: a number next to a filter is not worth reading a million orders. */
export const MAX_COUNTED = 1_000;
/** The most orders of a search that are counted by status; beyond them the tabs say "at least". */
export const MAX_FOUND_COUNTED = 5_000;
/** Characters of a text to look for. */
export const MAX_TEXT_LENGTH = 200;
