/** A billing frequency for people, as it came: the contract closes no list of them. */
export const cycleText = (cycle: string): string => cycle.trim() || 'recurring';

/** Heading of a sum that comes back: "Recurring, monthly". */
export const cycleHeading = (cycle: string): string =>
  cycle.trim() ? `Recurring, ${cycle.trim().toLowerCase()}` : 'Recurring';
