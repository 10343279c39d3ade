import { ORDER_STATUSES } from '@/lib/contract/order-status';

/** What a list can be narrowed to: every submission state and every status of the contract; OTHER is any other status. */
export const LIST_STATUSES = [
  'QUEUED',
  'UNCONFIRMED',
  'REJECTED',
  'WITHDRAWN',
  ...ORDER_STATUSES,
  'OTHER',
] as const;
/** How far orders of a status are counted: a million of them are not gone through for a number beside a filter. */
export const MAX_COUNTED = 1_000;
/** The most orders of a search that are counted by status; beyond them the tabs say "at least". */
export const MAX_FOUND_COUNTED = 5_000;
/** Characters of a text to look for. */
export const MAX_TEXT_LENGTH = 200;
