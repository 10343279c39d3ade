import { addDays } from '@/lib/platform/formats/time-zone';

/** The periods into which a budget is divided. */
export const BUDGET_PERIODS = ['month', 'quarter', 'year'] as const;
export type BudgetPeriodKind = (typeof BUDGET_PERIODS)[number];

const MONTHS: Record<BudgetPeriodKind, number> = { month: 1, quarter: 3, year: 12 };

/** One period of a budget: its first and its last day, as 2027-01-31. */
export interface BudgetPeriod {
  from: string;
  until: string;
}

/** The days by which periods are counted. */
export interface PeriodRule {
  period: BudgetPeriodKind;
  /** The first day of the first period. */
  startsOn: string;
}

const toDay = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** The same day some months later, or the last day of a shorter month. */
export function addMonthsToDay(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return toDay(year, month - 1 + months, Math.min(date, lastDay));
}

const toMonths = (day: string): number => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return year * 12 + month;
};

/** The period of a day; null before the budget begins. Each start is counted from the first one, so a 31st stays one. */
export function findPeriod({ period, startsOn }: PeriodRule, day: string): BudgetPeriod | null {
  if (day < startsOn) return null;
  const length = MONTHS[period];
  const startOf = (index: number) => addMonthsToDay(startsOn, index * length);
  const guess = Math.floor((toMonths(day) - toMonths(startsOn)) / length);
  const index = startOf(guess) > day ? guess - 1 : guess;
  return { from: startOf(index), until: addDays(startOf(index + 1), -1) };
}
