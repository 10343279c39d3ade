import 'server-only';
import { CSV_START, csvLine } from '@/lib/csv';
import type { Actor } from '@/lib/permissions/rules';
import { openChanges } from './data';
import { KIND_WORDS } from './labels';
import type { ChangeRow, ChangesFilter } from './schema';

const HEAD = [
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

const lineOf = (change: ChangeRow): string =>
  csvLine([
    change.id,
    change.productCode,
    change.name,
    change.vendor?.name ?? null,
    change.type?.name ?? null,
    change.kinds.map((kind) => KIND_WORDS[kind]).join('; '),
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
export async function changesFile(actor: Actor, filter: ChangesFilter): Promise<Response> {
  const { day, stretches } = await openChanges(actor, filter);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(CSV_START + csvLine(HEAD))),
    async pull(controller) {
      const { done, value } = await stretches.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value.map(lineOf).join('')));
    },
    async cancel() {
      await stretches.return(undefined);
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
