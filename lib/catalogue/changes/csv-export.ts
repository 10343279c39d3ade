import 'server-only';
import { formatCsvLine, UTF8_BOM } from '@/lib/csv';
import { translatorFor } from '@/lib/messages/translator';
import type { Translator } from '@/lib/messages/types';
import type { Actor } from '@/lib/permissions/rules';
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

const toCsvLine = (t: Translator<'catalogue-changes.kinds'>, change: ChangeRow): string =>
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
  ]);

/**
 * Everything that `listChanges` lists as a CSV file (RFC 4180, UTF-8 with its mark). It is read and sent in
 * batches, as fast as the reader takes them.
 * @throws AppError `invalid` for a day too long ago.
 */
export async function exportChanges(actor: Actor, filter: ChangesFilter): Promise<Response> {
  const { day, batches } = await streamFilteredChanges(actor, filter);
  const [headings, kinds] = [
    translatorFor(actor.locale, 'changes-export.headings'),
    translatorFor(actor.locale, 'catalogue-changes.kinds'),
  ];
  const headingLine = formatCsvLine(CSV_COLUMNS.map((column) => headings(column)));
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(UTF8_BOM + headingLine)),
    async pull(controller) {
      const { done, value } = await batches.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value.map((change) => toCsvLine(kinds, change)).join('')));
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
