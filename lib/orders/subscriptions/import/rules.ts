import { MAX_QUANTITY } from '@/lib/cart/model/rules';
import type { Totals } from '@/lib/catalogue/line-prices/schema';
import { daySchema } from '@/lib/contract/values';
import type { Translator } from '@/lib/platform/messages/types';
import type { Columns } from '@/lib/platform/spreadsheet-import/columns';
import { parseAmount, parseDay } from '@/lib/platform/spreadsheet-import/parse-values';
import type { ImportFormat, RawLine } from '@/lib/platform/spreadsheet-import/read-lines';
import { countOutcomes, type ImportCounts } from '@/lib/platform/spreadsheet-import/schema';
import { toStoredFacts } from '../rules';
import { type NewSubscription, newSubscriptionSchema } from '../schema';
import { parseCycle } from './parse-cycle';
import type { ReportLine } from './schema';

/** Every column that an import reads. The export of subscriptions has the same headings. */
export const COLUMNS = {
  name: 'import-headings.subscriptions.name',
  code: 'import-headings.subscriptions.code',
  vendor: 'import-headings.subscriptions.vendor',
  reference: 'import-headings.subscriptions.reference',
  plan: 'import-headings.subscriptions.plan',
  quantity: 'import-headings.subscriptions.quantity',
  start: 'import-headings.subscriptions.start',
  end: 'import-headings.subscriptions.end',
  cycle: 'import-headings.subscriptions.cycle',
  amount: 'import-headings.subscriptions.amount',
  currency: 'import-headings.subscriptions.currency',
  order: 'import-headings.subscriptions.order',
} as const satisfies Columns<string>;
export type ColumnKey = keyof typeof COLUMNS;

export const FORMAT: ImportFormat<ColumnKey> = {
  columns: COLUMNS,
  required: ['name'],
  maxLines: 20_000,
  days: ['start', 'end'],
};

type Facts = ReturnType<typeof toStoredFacts>;

/** A subscription of the organisation that was bought elsewhere, as it is stored. */
export interface KnownSubscription extends Omit<Facts, 'isStartTyped' | 'plan' | 'totals'> {
  id: string;
  plan: { name: string };
  totals: Totals | null;
}

export interface ImportPlan {
  counts: ImportCounts;
  lines: ReportLine[];
  created: Facts[];
  updated: (Facts & { id: string })[];
}

type T = Translator<'subscriptions.importLine'>;
type Line = RawLine<ColumnKey>;

/** The facts by which a subscription is found again: product, plan, contract and start. */
export function toKey(facts: Omit<KnownSubscription, 'id'>): string {
  const { name, productCode, plan, reference, startedOn } = facts;
  const texts = [productCode || name, plan.name, reference ?? '', startedOn ?? ''];
  return JSON.stringify(texts.map((text) => text.toLowerCase()));
}

const MAX_SHOWN = 200;

function parseBilled(t: T, { cells }: Line): NewSubscription['billed'] | { error: string } {
  const { amount = '', currency = '', cycle = '' } = cells;
  if (amount === '') return null;
  const parsed = parseAmount(amount);
  if (parsed === null) return { error: t('badAmount', { amount: amount.slice(0, MAX_SHOWN) }) };
  const code = currency.toUpperCase();
  if (!/^[A-Z]{3}$/.test(code)) return { error: t('badCurrency') };
  const billing = parseCycle(cycle);
  return billing ? { amount: parsed, currency: code, cycle: billing } : { error: t('badCycle') };
}

function parseQuantity(text: string | undefined): number | null {
  if (!text) return 1;
  const quantity = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return quantity >= 1 && quantity <= MAX_QUANTITY ? quantity : null;
}

/** A day of a cell: null when it is empty, undefined when it cannot be read. */
function readDay(text: string | undefined): string | null | undefined {
  if (!text) return null;
  const day = parseDay(text);
  return day !== null && daySchema.safeParse(day).success ? day : undefined;
}

/** The subscription that a line describes, or why it describes none. */
function parseLine(t: T, line: Line): NewSubscription | { error: string } {
  const { name = '', code, vendor, reference, plan, quantity, start, end } = line.cells;
  if (name === '') return { error: t('noName') };
  const units = parseQuantity(quantity);
  if (units === null) return { error: t('badQuantity') };
  const [startedOn, endsOn] = [readDay(start), readDay(end)];
  if (startedOn === undefined || endsOn === undefined)
    return { error: t('badDay', { day: (startedOn === undefined ? start : end) ?? '' }) };
  const billed = parseBilled(t, line);
  if (billed && 'error' in billed) return billed;
  const parsed = newSubscriptionSchema.safeParse({
    name,
    productCode: code,
    vendorName: vendor,
    planName: plan,
    reference,
    quantity: units,
    startedOn,
    endsOn,
    billed,
  });
  if (parsed.success) return parsed.data;
  return { error: t(startedOn && endsOn && endsOn < startedOn ? 'endBeforeStart' : 'tooLong') };
}

/** The facts that a file changes, as a text. */
function toComparable({ vendorName, quantity, endsOn, totals }: Omit<KnownSubscription, 'id'>): string {
  const billed = totals?.recurring.map(({ cycle, amounts: [first] }) => [
    cycle,
    first?.amount,
    first?.currency,
  ]);
  return JSON.stringify([vendorName, quantity, endsOn, billed ?? null]);
}

/**
 * Plans how a file changes what an organisation bought elsewhere. Each line has one outcome; of several lines for the same
 * subscription the first counts. Writes nothing.
 */
export function planImport(
  t: T,
  lines: readonly Line[],
  known: ReadonlyMap<string, KnownSubscription>,
): ImportPlan {
  const plan: Omit<ImportPlan, 'counts'> = { lines: [], created: [], updated: [] };
  const rows = new Map<string, number>();
  for (const line of lines) {
    const { name = '', order, end = '' } = line.cells;
    const add = (outcome: ReportLine['outcome'], note: string | null) =>
      plan.lines.push({
        row: line.row,
        name: name.slice(0, MAX_SHOWN),
        endsOn: end.slice(0, MAX_SHOWN),
        outcome,
        note,
      });
    if (order) {
      add('unchanged', t('fromOrder', { number: order.slice(0, MAX_SHOWN) }));
      continue;
    }
    const typed = parseLine(t, line);
    if ('error' in typed) {
      add('refused', typed.error);
      continue;
    }
    const facts = toStoredFacts(typed);
    const key = toKey(facts);
    const earlier = rows.get(key);
    if (earlier !== undefined) {
      add('refused', t('repeated', { row: earlier }));
      continue;
    }
    rows.set(key, line.row);
    const found = known.get(key);
    const isSame = found && toComparable(found) === toComparable(facts);
    if (!found) plan.created.push(facts);
    else if (!isSame) plan.updated.push({ ...facts, id: found.id });
    add(isSame ? 'unchanged' : found ? 'updated' : 'created', null);
  }
  return { ...plan, counts: countOutcomes(plan.lines) };
}
