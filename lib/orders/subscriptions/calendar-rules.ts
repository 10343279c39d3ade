import { type Money, sumByCurrency } from '@/lib/platform/formats/money';
import type { CalendarMonth, Subscription, SubscriptionCalendar } from './schema';

/** Months that the calendar shows, this one first. */
export const CALENDAR_MONTHS = 12;

/** Months from that of a day on, each as 2027-01. */
export function listMonths(today: string, count = CALENDAR_MONTHS): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: count }, (_, index) => {
    const at = new Date(Date.UTC(year, month - 1 + index, 1));
    return at.toISOString().slice(0, 7);
  });
}

/** True while the term covers at least a day of the month. A start that is not known was before. */
const isCommittedIn = ({ startedOn, endsOn }: Subscription, month: string): boolean =>
  endsOn !== null && endsOn > `${month}-01` && (startedOn === null || startedOn.slice(0, 7) <= month);

/** The committed value and the ending terms of one month. */
function toCalendarMonth(subscriptions: readonly Subscription[], month: string): CalendarMonth {
  const committed = subscriptions.filter((one) => isCommittedIn(one, month));
  const amounts: Money[] = committed.flatMap(({ monthly }) => monthly ?? []);
  return {
    month,
    committed: sumByCurrency(amounts),
    isPartial: committed.some(({ monthly }) => monthly === null),
    ends: subscriptions.filter(({ endsOn }) => endsOn?.startsWith(month)).length,
  };
}

/** The same month of several customers together. */
export const addMonths = (month: string, all: readonly CalendarMonth[]): CalendarMonth => ({
  month,
  committed: sumByCurrency(all.flatMap(({ committed }) => committed)),
  isPartial: all.some(({ isPartial }) => isPartial),
  ends: all.reduce((sum, { ends }) => sum + ends, 0),
});

/**
 * Sums the committed value of each organisation in each month at the reader's prices, and counts the terms that end. Currencies never mix.
 * @param subscriptions without those that roll over
 * @param locale of the reader, in whose order customers are listed
 */
export function toCalendar(
  subscriptions: readonly Subscription[],
  today: string,
  locale: string,
): Omit<SubscriptionCalendar, 'isCut'> {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const months = listMonths(today);
  const names = new Map(subscriptions.map(({ organisation }) => [organisation.id, organisation.name]));
  const last = months.at(-1) ?? '';
  return {
    months,
    customers: [...names]
      .map(([id, name]) => {
        const own = subscriptions.filter(({ organisation }) => organisation.id === id);
        return { id, name, months: months.map((month) => toCalendarMonth(own, month)) };
      })
      .toSorted((a, b) => compare(a.name, b.name)),
    ending: subscriptions.filter(
      ({ endsOn }) => endsOn !== null && endsOn >= today && endsOn.slice(0, 7) <= last,
    ),
  };
}
