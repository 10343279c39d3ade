import { addTotals } from '@/lib/catalogue/line-prices/rules';
import type { Totals } from '@/lib/catalogue/line-prices/schema';
import { DAY_MS } from '@/lib/platform/durations';
import { addDays, toInstant } from '@/lib/platform/formats/time-zone';

export const QUOTE_STATES = ['draft', 'sent', 'accepted', 'declined', 'expired', 'withdrawn'] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

export const LINE_KINDS = ['required', 'optional', 'alternative'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

export const COUNTER_SIDES = ['buyer', 'seller'] as const;
export type CounterSide = (typeof COUNTER_SIDES)[number];

export const MAX_LINES = 200;
export const MAX_TEXT_LENGTH = 2000;
export const MAX_NOTE_LENGTH = 500;
/** Groups of alternatives in one quote. */
export const MAX_GROUPS = 50;
/** A quote is valid for at most a year. */
export const MAX_VALID_DAYS = 366;
/** Days that a new draft is valid for, from its making. */
export const USUAL_VALID_DAYS = 14;
/** Buyers are reminded this long before a quote ends. */
export const REMIND_BEFORE_MS = 2 * DAY_MS;

/** Everything that moves a quote. `released`: the buyer gives an accepted quote back, or its order did not leave. */
export const QUOTE_EVENTS = {
  sent: { from: ['draft', 'sent', 'declined', 'expired', 'withdrawn'], to: 'sent' },
  accepted: { from: ['sent'], to: 'accepted' },
  declined: { from: ['sent'], to: 'declined' },
  expired: { from: ['sent'], to: 'expired' },
  withdrawn: { from: ['sent'], to: 'withdrawn' },
  released: { from: ['accepted'], to: 'sent' },
  // The order came to nothing because the seller's own cost rose: the accepted version is offered no more.
  requoted: { from: ['accepted'], to: 'withdrawn' },
} as const satisfies Record<string, { from: readonly QuoteState[]; to: QuoteState }>;
export type QuoteEvent = keyof typeof QUOTE_EVENTS;

/** The state that an event leads to; null when the event cannot happen in this state. */
export function getNextState(state: QuoteState, event: QuoteEvent): QuoteState | null {
  const { from, to } = QUOTE_EVENTS[event];
  return (from as readonly QuoteState[]).includes(state) ? to : null;
}

/** A revision is a draft next to the sent version: of anything that was sent and is not accepted. */
export const canRevise = (state: QuoteState, draftVersion: number | null): boolean =>
  draftVersion === null && state !== 'draft' && state !== 'accepted';

/** The buyer can ask again for a quote that has ended without an acceptance. */
export const canAskAgain = (state: QuoteState): boolean =>
  state === 'expired' || state === 'declined' || state === 'withdrawn';

/** The state at an instant: a quote ends with its last day, even before a job has noted it. */
export const stateAt = (state: QuoteState, validUntilAt: Date | null, now: Date): QuoteState =>
  state === 'sent' && validUntilAt !== null && validUntilAt <= now ? 'expired' : state;

const dayToUtc = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The first instant of the day that follows in the zone: until then the quote is valid. */
export const endOfDay = (day: string, zone: string): Date =>
  new Date(toInstant(dayToUtc(addDays(day, 1)), zone));

/** True for today and the days to come that a quote may be valid until. @param today in the quote's zone */
export const isValidUntil = (day: string, today: string): boolean =>
  day >= today && day <= addDays(today, MAX_VALID_DAYS);

/** A line, as far as it is about choosing. */
export interface ChoosableLine {
  id: string;
  kind: LineKind;
  alternativeGroup: number | null;
}

const getGroups = (lines: readonly ChoosableLine[]): number[] => [
  ...new Set(
    lines.flatMap(({ kind, alternativeGroup }) => (kind === 'alternative' ? (alternativeGroup ?? 0) : [])),
  ),
];

export type ChoiceError = 'unknown' | 'nothing' | 'required' | 'alternative';

/**
 * The reason why lines cannot be accepted together: one that is not of the quote, none at all, a required one that is missing, or two of
 * a group. A group may be left out: its lines are offered, not demanded.
 */
export function findChoiceError(
  lines: readonly ChoosableLine[],
  chosenIds: readonly string[],
): ChoiceError | null {
  const chosen = new Set(chosenIds);
  if ([...chosen].some((id) => !lines.some((line) => line.id === id))) return 'unknown';
  if (chosen.size === 0) return 'nothing';
  if (lines.some(({ id, kind }) => kind === 'required' && !chosen.has(id))) return 'required';
  const chosenLines = lines.filter(({ id }) => chosen.has(id));
  const hasTwo = getGroups(lines).some(
    (group) =>
      chosenLines.filter(
        ({ kind, alternativeGroup }) => kind === 'alternative' && (alternativeGroup ?? 0) === group,
      ).length > 1,
  );
  return hasTwo ? 'alternative' : null;
}

/** The lines that are chosen at first: the required ones, and the first of each group. */
export function getUsualChoice(lines: readonly ChoosableLine[]): string[] {
  const firsts = getGroups(lines).flatMap(
    (group) =>
      lines.find(({ kind, alternativeGroup }) => kind === 'alternative' && (alternativeGroup ?? 0) === group)
        ?.id ?? [],
  );
  return lines.filter(({ id, kind }) => kind === 'required' || firsts.includes(id)).map(({ id }) => id);
}

/** Chooses or leaves a line: an alternative takes the place of the others of its group. */
export function toggleLine(
  lines: readonly ChoosableLine[],
  chosenIds: readonly string[],
  lineId: string,
  isChosen: boolean,
): string[] {
  const line = lines.find(({ id }) => id === lineId);
  if (!line || line.kind === 'required') return [...chosenIds];
  const rest = chosenIds.filter((id) => {
    if (id === lineId) return false;
    const other = lines.find((one) => one.id === id);
    const isConflicting =
      line.kind === 'alternative' &&
      other?.kind === 'alternative' &&
      other.alternativeGroup === line.alternativeGroup;
    return !(isChosen && isConflicting);
  });
  return isChosen ? [...rest, lineId] : rest;
}

/** The lines whose sum is shown for a quote: those that were accepted, else those that are chosen at first. */
export const getShownChoice = (
  lines: readonly ChoosableLine[],
  { state, acceptedLineIds }: { state: QuoteState; acceptedLineIds: readonly string[] },
): readonly string[] => (state === 'accepted' ? acceptedLineIds : getUsualChoice(lines));

/** The sum of the usual choice, which stands for a quote in lists. */
export const toQuoteTotals = (lines: readonly (ChoosableLine & { totals: Totals })[]): Totals => {
  const usual = getUsualChoice(lines);
  return addTotals(lines.filter(({ id }) => usual.includes(id)).map(({ totals }) => totals));
};
