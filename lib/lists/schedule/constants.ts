export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export const ORDINALS = ['first', 'second', 'third', 'fourth', 'last'] as const;
export const MAX_WEEKS = 52;
/** People who are notified of one list. */
export const MAX_NOTIFIED = 20;
