/** A choice for the end of a subscription's term. The choice alone orders and cancels nothing. */
export const RENEWAL_CHOICES = ['undecided', 'renew', 'change', 'stop'] as const;
export type RenewalChoice = (typeof RENEWAL_CHOICES)[number];

/** Units of `term_length`. The contract names none, so an operator does for each connection. */
export const TERM_UNITS = ['day', 'month', 'year'] as const;
export type TermUnit = (typeof TERM_UNITS)[number];
