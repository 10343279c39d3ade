import 'server-only';
import { getForeignView } from '@/lib/organisations/permissions/price-view';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { formatCsvLine, UTF8_BOM } from '@/lib/platform/formats/csv';
import { translatorFor } from '@/lib/platform/messages/translator';
import type { Translator } from '@/lib/platform/messages/types';
import { streamFilteredChanges } from './data';
import type { ChangeRow, ChangesFilter } from './schema';

const CSV_COLUMNS = [
  'productId',
  'sku',
  'name',
  'vendor',
  'type',
  'change',
  'priceBefore',
  'price',
  'currency',
  'stockBefore',
  'stock',
  'detectedAt',
] as const;

/** @param priceOwner a cell of the organisation that pays the prices; none where it is the acting one */
const toCsvLine = (
  t: Translator<'catalogue-changes.kinds'>,
  change: ChangeRow,
  priceOwner: readonly string[],
): string =>
  formatCsvLine([
    change.id,
    change.productCode,
    change.name,
    change.vendor?.name ?? null,
    change.type?.name ?? null,
    change.kinds.map((kind) => t(kind)).join('; '),
    change.priceBefore?.amount ?? null,
    change.price?.amount ?? null,
    (change.price ?? change.priceBefore)?.currency ?? null,
    change.stockBefore,
    change.stock,
    change.at,
    ...priceOwner,
  ]);

/**
 * Everything that `listChanges` lists as a CSV file (RFC 4180, UTF-8 with its mark). It is read and sent in
 * batches, as fast as the reader takes them. A column says whose prices they are where they are not the acting organisation's.
 * @throws AppError `invalid` for a day too long ago.
 */
export async function exportChanges(actor: Actor, filter: ChangesFilter): Promise<Response> {
  const { day, batches } = await streamFilteredChanges(actor, filter);
  const [headings, kinds] = [
    translatorFor(actor.locale, 'catalogue-changes.exportHeadings'),
    translatorFor(actor.locale, 'catalogue-changes.kinds'),
  ];
  const view = getForeignView(actor);
  const [columns, priceOwner] = view
    ? [[...CSV_COLUMNS, 'priceOwner'] as const, [view.name]]
    : [CSV_COLUMNS, []];
  const headingLine = formatCsvLine(columns.map((column) => headings(column)));
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(UTF8_BOM + headingLine)),
    async pull(controller) {
      const { done, value } = await batches.next();
      if (done) controller.close();
      else
        controller.enqueue(
          encoder.encode(value.map((change) => toCsvLine(kinds, change, priceOwner)).join('')),
        );
    },
    async cancel() {
      await batches.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="changes-since-${day}.csv"`,
      'x-content-type-options': 'nosniff',
    },
  });
}
