import 'server-only';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { systemClock } from '@/lib/platform/clock';
import { db } from '@/lib/platform/db/pool';
import { notFound } from '@/lib/platform/errors';
import { dayIn, supportedTimeZone } from '@/lib/platform/formats/time-zone';
import { translatorFor } from '@/lib/platform/messages/translator';
import type { Cell } from '@/lib/platform/spreadsheets/cells';
import { spreadsheetResponse } from '@/lib/platform/spreadsheets/write';
import { type BudgetPeriod, findPeriod } from '../model/budget-periods';
import type { EntryKind } from '../model/budget-rules';
import { requireBudget } from './data';
import type { BudgetDetail, BudgetDetailQuery, BudgetExport } from './detail-schema';
import { findEntries, findPeriodOrders, findPeriods, findUseSoFar } from './detail-store';
import { findUse, getUse } from './entry-store';
import { forecastUse } from './forecast';
import type { Budget } from './schema';

/** More periods than anybody looks back at. */
const MAX_PERIODS = 60;
const PAGE_SIZE = 50;
const BATCH_SIZE = 1_000;

const todayFor = ({ zone }: Budget): string => dayIn(systemClock(), supportedTimeZone(zone));

async function toPeriod(budget: Budget, period: BudgetPeriod): Promise<NonNullable<BudgetDetail['period']>> {
  const { id, zone } = budget;
  const key = { budgetId: id, from: period.from };
  const { reserved, consumed } = getUse(await findUse(db(), [key], null), key);
  const soFar = await findUseSoFar(db(), id, { from: period.from, zone: supportedTimeZone(zone) });
  return { ...period, reserved, consumed, forecast: forecastUse(period, todayFor(budget), soFar) };
}

/**
 * One period of a budget: its use, the orders that it comes from, and its forecast.
 * @throws AppError `not-allowed`; `not-found` for another organisation's budget, or a period that it does not have
 */
export async function getBudgetDetail(
  actor: Actor,
  id: string,
  { from, after }: BudgetDetailQuery,
): Promise<BudgetDetail> {
  const budget = await requireBudget(actor, id);
  const present = findPeriod(budget, todayFor(budget));
  const used = await findPeriods(db(), id, MAX_PERIODS);
  const isKnown = used.some((period) => period.from === present?.from);
  const periods = (present && !isKnown ? [...used, present] : used).toSorted((a, b) =>
    a.from < b.from ? 1 : -1,
  );
  const chosen = from === undefined ? present : (periods.find((period) => period.from === from) ?? null);
  if (from !== undefined && !chosen) throw notFound();
  const rows = chosen
    ? await findPeriodOrders(db(), id, { from: chosen.from, after: after ?? null, limit: PAGE_SIZE + 1 })
    : [];
  const orders = rows.slice(0, PAGE_SIZE);
  return {
    budget,
    period: chosen && (await toPeriod(budget, chosen)),
    periods,
    orders,
    next: rows.length > PAGE_SIZE ? (orders.at(-1)?.id ?? null) : null,
  };
}

const COLUMNS = [
  'at',
  'kind',
  'order',
  'placedBy',
  'costCentre',
  'periodFrom',
  'periodUntil',
  'reserved',
  'consumed',
  'currency',
] as const;

async function* toRows(budget: Budget, from: string | null, locale: string): AsyncGenerator<Cell[]> {
  const t = translatorFor(locale, 'budgets');
  const kinds: Record<EntryKind, string> = {
    reserve: t('kinds.reserve'),
    consume: t('kinds.consume'),
    release: t('kinds.release'),
  };
  for (let after: string | null = null; ; ) {
    const rows = await findEntries(db(), budget.id, { from, after, limit: BATCH_SIZE });
    for (const row of rows)
      yield [
        row.createdAt,
        kinds[row.kind],
        row.number,
        row.placedBy,
        row.costCentre?.code ?? null,
        row.from,
        row.until,
        { amount: row.reserved },
        { amount: row.consumed },
        budget.currency,
      ];
    after = rows.at(-1)?.id ?? null;
    if (rows.length < BATCH_SIZE) return;
  }
}

/** The entries of a budget as a file, of one period or of all. @throws AppError `not-allowed`, `not-found` */
export async function exportBudget(
  actor: Actor,
  id: string,
  { from = null, format }: { from?: string | null } & Pick<BudgetExport, 'format'>,
): Promise<Response> {
  const budget = await requireBudget(actor, id);
  const t = translatorFor(actor.locale, 'budgets');
  return spreadsheetResponse({
    format,
    name: `budget-${from ?? todayFor(budget)}`,
    sheet: budget.name,
    header: COLUMNS.map((column) => t(`columns.${column}`)),
    rows: toRows(budget, from, actor.locale),
  });
}
