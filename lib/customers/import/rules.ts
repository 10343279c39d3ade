import type { Address } from '@/lib/contract/organisation';
import { ADDRESS_COLUMNS } from '@/lib/customers/addresses/import/columns';
import { toContentKey } from '@/lib/customers/addresses/rules';
import { FIRST_CUSTOMER_NUMBER, MAX_OWN_DEPTH } from '@/lib/organisations/rules';
import type { CurrencyDisplay } from '@/lib/platform/formats/money';
import type { Translator } from '@/lib/platform/messages/types';
import type { Columns } from '@/lib/platform/spreadsheet-import/columns';
import type { ImportFormat } from '@/lib/platform/spreadsheet-import/read-lines';
import { countOutcomes, type ImportCounts, type Outcome } from '@/lib/platform/spreadsheet-import/schema';
import type { CustomerLine, UnreadLine } from './parse-line';
import { resolveLines } from './resolve-lines';
import type { Known, Resolved, Target } from './resolved-lines';
import type { ReportLine } from './schema';

/** A customer that is added. */
export interface Creation {
  row: number;
  name: string;
  customerNumber: string;
  currencyDisplay: CurrencyDisplay | null;
  /** Below an organisation that there is, or below one that another row adds. */
  above: { id: number } | { row: number };
  /** Number of organisations above it within the file. */
  level: number;
  address: Address | null;
}

/** A customer that changes. */
export interface Update {
  id: number;
  name: string;
  currencyDisplay: CurrencyDisplay | null;
  isChanged: boolean;
  /** An address that is added, or put in the place of another. */
  address: { body: Address; replaces: string | null } | null;
}

export interface ImportPlan {
  counts: ImportCounts;
  lines: ReportLine[];
  creations: Creation[];
  updates: Update[];
}

const toNumber = (text: string | null): number => (text && /^\d{1,9}$/.test(text) ? Number(text) : 0);
const toTargetKey = (target: Target): string =>
  'known' in target ? `id ${target.known.id}` : `row ${target.line.row}`;

/** Gives the next free number of each seller, after all numbers in the tree and in the file. */
function createNumbering(known: readonly Known[], resolved: readonly Resolved[]) {
  const highest = new Map<string, number>();
  const recordNumber = (key: string, number: string | null) =>
    highest.set(key, Math.max(highest.get(key) ?? FIRST_CUSTOMER_NUMBER - 1, toNumber(number)));
  for (const { parentId, customerNumber } of known) recordNumber(`id ${parentId}`, customerNumber);
  for (const one of resolved)
    if (one.kind === 'create') recordNumber(toTargetKey(one.above), one.line.number);
  return (above: Target): string => {
    const next = (highest.get(toTargetKey(above)) ?? FIRST_CUSTOMER_NUMBER - 1) + 1;
    highest.set(toTargetKey(above), next);
    return String(next);
  };
}

/** Returns the change for the address of a line: it replaces the one of the same name, otherwise it is added. */
function addressChange({ addresses }: Known, address: Address | null): Update['address'] {
  if (!address || addresses.some(({ body }) => toContentKey(body) === toContentKey(address))) return null;
  return { body: address, replaces: addresses.find(({ body }) => body.name === address.name)?.id ?? null };
}

type Change = 'name' | 'currencyDisplay' | 'address';

function toUpdate({ id, ...before }: Known, line: CustomerLine): { update: Update; changes: Change[] } {
  const currencyDisplay = line.currencyDisplay ?? before.currencyDisplay;
  const address = addressChange({ id, ...before }, line.address);
  const fields: Change[] = [
    ...(line.name === before.name ? [] : (['name'] as const)),
    ...(currencyDisplay === before.currencyDisplay ? [] : (['currencyDisplay'] as const)),
  ];
  const update = { id, name: line.name, currencyDisplay, address, isChanged: fields.length > 0 };
  return { update, changes: [...fields, ...(address ? (['address'] as const) : [])] };
}

const getTargetName = (target: Target): string => ('known' in target ? target.known.name : target.line.name);

function toReportLine(
  line: { row: number; name: string; number: string | null; parent: string },
  outcome: Outcome,
  recordNumber: string | null,
): ReportLine {
  const { row, name, number, parent } = line;
  return { row, name, number, parent, outcome, note: recordNumber };
}

/**
 * Plans the changes of a file to the existing customers. Each line has one outcome, independent of the others; nothing is written.
 * @param known all at or below the acting organisation, including itself and archived ones
 */
export function planImport(
  t: Translator<'customers.importLine'>,
  lines: readonly (CustomerLine | UnreadLine)[],
  known: readonly Known[],
  actingId: number,
): ImportPlan {
  const resolved = resolveLines(t, lines, known, { actingId, maxDepth: MAX_OWN_DEPTH });
  const nextNumber = createNumbering(known, resolved);
  const plan: Omit<ImportPlan, 'counts'> = { lines: [], creations: [], updates: [] };
  for (const one of resolved) {
    if (one.kind === 'refused') plan.lines.push(toReportLine(one.shown, 'refused', one.reason));
    else if (one.kind === 'match') {
      const { update, changes } = toUpdate(one.known, one.line);
      const isSame = changes.length === 0;
      if (!isSame) plan.updates.push(update);
      const shown = { ...one.line, number: one.known.customerNumber, parent: one.parentName };
      plan.lines.push(
        toReportLine(
          shown,
          isSame ? 'unchanged' : 'updated',
          [...changes.map((change) => t(change)), one.line.remark].filter(Boolean).join(' ') || null,
        ),
      );
    } else {
      const { line, above, level } = one;
      const customerNumber = line.number ?? nextNumber(above);
      const { row, name, currencyDisplay, address } = line;
      const below = 'known' in above ? { id: above.known.id } : { row: above.line.row };
      plan.creations.push({ row, name, customerNumber, currencyDisplay, address, level, above: below });
      plan.lines.push(
        toReportLine(
          { ...line, number: customerNumber, parent: getTargetName(above) },
          'created',
          line.remark,
        ),
      );
    }
  }
  return { ...plan, counts: countOutcomes(plan.lines) };
}

/** Every column that an import reads; only `name` is needed. */
export const COLUMNS = {
  name: 'import-headings.customers.name',
  number: 'import-headings.customers.number',
  parent: 'import-headings.customers.parent',
  currency: 'import-headings.customers.currency',
  ...ADDRESS_COLUMNS,
} as const satisfies Columns<string>;
export type ColumnKey = keyof typeof COLUMNS;

export const FORMAT: ImportFormat<ColumnKey> = { columns: COLUMNS, required: ['name'], maxLines: 5_000 };
