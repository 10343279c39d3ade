/** What becomes of a subscription at the end of its term. Nothing is ordered or cancelled by the choice alone. */
export const RENEWAL_CHOICES = ['undecided', 'renew', 'change', 'stop'] as const;
export type RenewalChoice = (typeof RENEWAL_CHOICES)[number];

/** Units of `term_length`. The contract names none, so an operator does for each connection. */
export const TERM_UNITS = ['day', 'month', 'year'] as const;
export type TermUnit = (typeof TERM_UNITS)[number];
