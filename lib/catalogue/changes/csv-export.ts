import 'server-only';
import { formatCsvLine, UTF8_BOM } from '@/lib/csv';
import type { Actor } from '@/lib/permissions/rules';
import { streamFilteredChanges } from './data';
import { CHANGE_KIND_LABELS } from './labels';
import type { ChangeRow, ChangesFilter } from './schema';

const CSV_HEADINGS = [
  'Product id',
  'SKU',
  'Name',
  'Vendor',
  'Type',
  'Change',
  'Price before',
  'Price now',
  'Currency',
  'Stock before',
  'Stock now',
  'Seen at',
];

const toCsvLine = (change: ChangeRow): string =>
  formatCsvLine([
    change.id,
    change.productCode,
    change.name,
    change.vendor?.name ?? null,
    change.type?.name ?? null,
    change.kinds.map((kind) => CHANGE_KIND_LABELS[kind]).join('; '),
    change.priceBefore?.amount ?? null,
    change.price?.amount ?? null,
    (change.price ?? change.priceBefore)?.currency ?? null,
    change.stockBefore,
    change.stock,
    change.at,
  ]);

/**
 * Everything that `listChanges` lists as a CSV file (RFC 4180, UTF-8 with its mark). It is read and sent stretch by
 * stretch, as fast as it is taken: its length does not matter.
 * @throws AppError `invalid` for a day too long ago.
 */
export async function exportChanges(actor: Actor, filter: ChangesFilter): Promise<Response> {
  const { day, stretches: batches } = await streamFilteredChanges(actor, filter);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(UTF8_BOM + formatCsvLine(CSV_HEADINGS))),
    async pull(controller) {
      const { done, value } = await batches.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value.map(toCsvLine).join('')));
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
