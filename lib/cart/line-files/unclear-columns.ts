/** Why columns that were recognised are still shown to a person before lines are read by them. */
export const UNCLEAR_COLUMNS = ['no-code', 'no-quantity', 'guessed-quantity', 'several-quantities'] as const;
export type UnclearColumns = (typeof UNCLEAR_COLUMNS)[number];
