import 'server-only';
import { formatIds, formatPlan } from '@/lib/cart/line-files/columns';
import { type FileLine, lineFileResponse } from '@/lib/cart/line-files/write';
import { getActorIndex, getProductRows } from '@/lib/catalogue/lookup';
import { NO_FILTERS } from '@/lib/catalogue/search-index/filters';
import type { SearchQuery } from '@/lib/catalogue/search-index/search-index';
import { requireFeature } from '@/lib/organisations/features/require-feature';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { translatorFor } from '@/lib/platform/messages/translator';
import type { Cell, FileFormat } from '@/lib/platform/spreadsheets/cells';
import { spreadsheetResponse } from '@/lib/platform/spreadsheets/write';
import type { RejectedLines } from '../schema';

type RejectedLine = RejectedLines['lines'][number];

const REJECTED_COLUMNS = [
  'code',
  'quantity',
  'vendor',
  'plan',
  'provisioning',
  'maintenance',
  'reference',
  'productId',
  'text',
  'problem',
] as const;

const CELLS: Record<(typeof REJECTED_COLUMNS)[number], (line: RejectedLine) => Cell> = {
  code: ({ code }) => code,
  quantity: ({ quantity }) => quantity,
  vendor: ({ vendor }) => vendor ?? null,
  plan: ({ plan, ratePlanId }) => (ratePlanId == null ? (plan ?? null) : formatPlan(plan ?? '', ratePlanId)),
  provisioning: ({ provisioning }) => formatIds(provisioning ?? []),
  maintenance: ({ maintenance }) => formatIds(maintenance ?? []),
  reference: ({ reference }) => reference ?? null,
  productId: ({ productId }) => productId ?? null,
  text: ({ text }) => text,
  problem: ({ problem }) => problem ?? null,
};

/** Writes the rejected lines as a file to correct and upload again: reading it returns the same lines. */
export function rejectedFile(actor: Actor, { lines }: RejectedLines, format: FileFormat): Response {
  requirePermission(actor, 'orders:create');
  requireFeature(actor, 'quickOrder');
  const t = translatorFor(actor.locale, 'line-files');
  return spreadsheetResponse({
    format,
    name: 'rejected-lines',
    sheet: t('sheet.title'),
    header: REJECTED_COLUMNS.map((column) => t(`headings.${column}`)),
    rows: lines.map((line) => REJECTED_COLUMNS.map((column) => CELLS[column](line))),
  });
}

const EVERYTHING: SearchQuery = {
  terms: null,
  filters: NO_FILTERS,
  sort: 'popularity',
  priceIndex: null,
  after: null,
};

/** Products of the sample file. */
const SAMPLE_SIZE = 3;

const toSampleLine = (
  line: Pick<FileLine, 'productId' | 'sku' | 'name' | 'vendor'>,
  place: number,
): FileLine => ({
  ...line,
  quantity: place + 1,
  ratePlanId: null,
  plan: null,
  provisioning: [],
  maintenance: [],
  reference: null,
  price: null,
});

/** A file that shows how one is written, with products of the organisation's own catalogue. */
export async function sampleFile(actor: Actor, format: FileFormat): Promise<Response> {
  requirePermission(actor, 'orders:create');
  requireFeature(actor, 'quickOrder');
  const t = translatorFor(actor.locale, 'line-files.sample');
  const index = await getActorIndex(actor);
  const found = await index?.search(EVERYTHING, { limit: SAMPLE_SIZE, facets: false });
  const rows = await getProductRows(
    actor,
    (found?.places ?? []).map(({ id }) => id),
  );
  const products = [...rows.values()].map(({ id, productCode, name, vendor }) => ({
    productId: id,
    sku: productCode,
    name,
    vendor: vendor?.name ?? null,
  }));
  const example = { productId: 0, sku: t('code'), name: t('name'), vendor: null };
  const lines = (products.length > 0 ? products : [example]).map(toSampleLine);
  return lineFileResponse(actor, { format, name: 'quick-order', lines });
}
