import 'server-only';
import { getForeignView } from '@/lib/organisations/permissions/price-view';
import type { Actor } from '@/lib/organisations/permissions/rules';
import type { Money } from '@/lib/platform/formats/money';
import { translatorFor } from '@/lib/platform/messages/translator';
import type { Cell, FileFormat } from '@/lib/platform/spreadsheets/cells';
import { spreadsheetResponse } from '@/lib/platform/spreadsheets/write';
import { formatIds, formatPlan, LINE_COLUMNS, type LineColumn } from './columns';

/** A line as files hold it: of a cart, a list, an order or a search. */
export interface FileLine {
  /** 0 where no product is known. */
  productId: number;
  sku: string;
  vendor: string | null;
  name: string;
  quantity: number;
  ratePlanId: number | null;
  plan: string | null;
  provisioning: readonly number[];
  maintenance: readonly number[];
  reference: string | null;
  price: Money | null;
}

export interface LineFile {
  format: FileFormat;
  /** The file name with no extension. */
  name: string;
  lines: Iterable<FileLine> | AsyncIterable<FileLine>;
}

const CELLS: Record<LineColumn, (line: FileLine) => Cell> = {
  code: ({ sku }) => sku,
  name: ({ name }) => name,
  vendor: ({ vendor }) => vendor,
  quantity: ({ quantity }) => quantity,
  plan: ({ plan, ratePlanId }) => (ratePlanId === null ? plan : formatPlan(plan ?? '', ratePlanId)),
  provisioning: ({ provisioning }) => formatIds(provisioning),
  maintenance: ({ maintenance }) => formatIds(maintenance),
  reference: ({ reference }) => reference,
  price: ({ price }) => price && { amount: price.amount },
  currency: ({ price }) => price?.currency ?? null,
  // Also where a spreadsheet spoils the SKU, the line is found again.
  productId: ({ productId }) => productId || null,
};

/** The cells of a line in the order of `LINE_COLUMNS`. */
export const toCells = (line: FileLine): Cell[] => LINE_COLUMNS.map((column) => CELLS[column](line));

/** @param priceOwner the organisation that pays the prices; null where it is the acting one */
async function* toRows(lines: LineFile['lines'], priceOwner: string | null): AsyncGenerator<Cell[]> {
  for await (const line of lines)
    yield priceOwner === null ? toCells(line) : [...toCells(line), line.price && priceOwner];
}

/**
 * Lines as a CSV or XLSX file, which the quick order reads back to the same lines. It is written while it is sent. A column says
 * whose prices they are where they are not the acting organisation's.
 * @param actor in whose language the headings are
 */
export function lineFileResponse(actor: Actor, { format, name, lines }: LineFile): Response {
  const t = translatorFor(actor.locale, 'line-files');
  const priceOwner = getForeignView(actor)?.name ?? null;
  const columns = priceOwner === null ? LINE_COLUMNS : ([...LINE_COLUMNS, 'priceOwner'] as const);
  return spreadsheetResponse({
    format,
    name,
    sheet: t('sheet.title'),
    header: columns.map((column) => t(`headings.${column}`)),
    rows: toRows(lines, priceOwner),
  });
}
