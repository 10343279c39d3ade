import { isStorable } from '@/lib/contract/plain-values';
import type { Translator } from '@/lib/platform/messages/types';
import type { Columns } from '@/lib/platform/spreadsheet-import/columns';
import type { ImportFormat, RawLine } from '@/lib/platform/spreadsheet-import/read-lines';
import { countOutcomes, type ImportCounts } from '@/lib/platform/spreadsheet-import/schema';
import { findLineProduct, type LineProducts, parseVendor } from '../../model/find-line-product';
import type { KnownProduct } from '../../model/line-products-store';
import { codeKey } from '../../model/tokenize';
import { MAX_CODE_LENGTH } from '../constants';
import type { OwnPartNumber, PartNumberRow } from '../rows';
import type { ReportLine } from './schema';

/** Every column that an import reads and an export writes: a part number, and a SKU or a product id, are needed. */
export const COLUMNS = {
  code: 'import-headings.partNumbers.code',
  forVendor: 'import-headings.partNumbers.forVendor',
  sku: 'import-headings.partNumbers.sku',
  vendor: 'import-headings.partNumbers.vendor',
  productId: 'import-headings.partNumbers.productId',
  product: 'import-headings.partNumbers.product',
} as const satisfies Columns<string>;
export type ColumnKey = keyof typeof COLUMNS;

export const FORMAT: ImportFormat<ColumnKey> = {
  columns: COLUMNS,
  required: ['code', ['sku', 'productId']],
  maxLines: 20_000,
};

/** The data that lines are compared with. */
export interface ImportContext extends LineProducts {
  /** The organisation's own, by `toCodeId`. */
  own: ReadonlyMap<string, OwnPartNumber>;
}

export interface ImportPlan {
  counts: ImportCounts;
  lines: ReportLine[];
  rows: PartNumberRow[];
}

/** Writes the notes of lines: on part numbers, and on the products that they are for. */
export interface LineTranslators {
  t: Translator<'part-numbers.line'>;
  products: Translator<'catalogue.line'>;
}
type Resolved = { row: PartNumberRow; product: KnownProduct } | { error: string };

function resolveLine(
  { t, products }: LineTranslators,
  line: RawLine<ColumnKey>,
  context: ImportContext,
): Resolved {
  const { code = '', forVendor } = line.cells;
  const key = codeKey(code);
  if (key === '') return { error: t(code === '' ? 'noCode' : 'codeWithoutLetters') };
  if (code.length > MAX_CODE_LENGTH || !isStorable(code)) return { error: t('badCode') };
  const vendorId = parseVendor(forVendor, context);
  if (vendorId === undefined) return { error: products('unknownVendor', { vendor: forVendor ?? '' }) };
  const product = findLineProduct(products, line.cells, context);
  if ('error' in product) return product;
  return { row: { code, key, vendorId, productId: product.id }, product };
}

/** A code and its vendor in one text. */
const toId = ({ key, vendorId }: Pick<PartNumberRow, 'key' | 'vendorId'>): string =>
  vendorId === null ? key : `${key} ${vendorId}`;

/**
 * Plans how a file changes an organisation's own part numbers. Each line has one outcome; of several lines for the same code the
 * first counts. Writes nothing.
 */
export function planImport(
  translators: LineTranslators,
  lines: readonly RawLine<ColumnKey>[],
  context: ImportContext,
): ImportPlan {
  const { t } = translators;
  const plan: Omit<ImportPlan, 'counts'> = { lines: [], rows: [] };
  const rowByCode = new Map<string, number>();
  const add = (
    line: RawLine<ColumnKey>,
    outcome: ReportLine['outcome'],
    product: string,
    note: string | null,
  ) => {
    const code = (line.cells.code ?? '').slice(0, MAX_CODE_LENGTH);
    plan.lines.push({ row: line.row, code, product: product.slice(0, MAX_CODE_LENGTH), outcome, note });
  };
  for (const line of lines) {
    const resolved = resolveLine(translators, line, context);
    if ('error' in resolved) {
      add(line, 'refused', line.cells.sku || line.cells.productId || '', resolved.error);
      continue;
    }
    const { row, product } = resolved;
    const earlier = rowByCode.get(toId(row));
    if (earlier !== undefined) {
      add(line, 'refused', product.name, t('repeated', { row: earlier }));
      continue;
    }
    rowByCode.set(toId(row), line.row);
    const own = context.own.get(toId(row));
    const isSame = own?.productId === row.productId && own.code === row.code;
    if (!isSame) plan.rows.push(row);
    const note = context.listed.has(product.id) ? null : t('notListed');
    add(line, isSame ? 'unchanged' : own ? 'updated' : 'created', product.name, note);
  }
  return { ...plan, counts: countOutcomes(plan.lines) };
}
