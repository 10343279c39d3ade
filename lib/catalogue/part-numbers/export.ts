import { toHeading } from '@/lib/platform/spreadsheet-import/columns';
import 'server-only';
import { getServingConnection } from '@/lib/connections/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db } from '@/lib/platform/db/pool';
import { pageTranslator } from '@/lib/platform/messages/translator';
import type { FileFormat } from '@/lib/platform/spreadsheets/cells';
import { spreadsheetResponse } from '@/lib/platform/spreadsheets/write';
import { getLabels } from '../model/context';
import { findKnownProducts } from '../model/line-products-store';
import { COLUMNS } from './import/rules';
import { findOwnAfter } from './store';

/** Part numbers per read. */
const BATCH_SIZE = 2_000;

/** Rows in the order of `COLUMNS`. */
async function* readRows({ organisationId, locale }: Actor, connectionId: number) {
  const labels = await getLabels(locale);
  const writeVendor = (id: number | null) => (id === null || id < 0 ? '' : labels.vendor(id));
  for (let afterId: string | null = null; ; ) {
    const batch = await findOwnAfter(db(), organisationId, afterId, BATCH_SIZE);
    const ids = batch.map(({ productId }) => productId);
    const products = await findKnownProducts(db(), connectionId, ids);
    for (const { code, vendorId, productId } of batch) {
      const product = products.get(productId);
      yield [
        code,
        writeVendor(vendorId),
        product?.productCode ?? '',
        writeVendor(product?.vendorId ?? null),
        String(productId),
        product?.name ?? '',
      ];
    }
    afterId = batch.at(-1)?.id ?? null;
    if (batch.length < BATCH_SIZE) return;
  }
}

/** The acting organisation's own part numbers as a file that can be imported again; inherited ones are not its own. */
export async function exportPartNumbers(actor: Actor, format: FileFormat): Promise<Response> {
  requirePermission(actor, 'part-numbers:manage');
  const t = pageTranslator();
  const connection = await getServingConnection(actor.organisationId);
  return spreadsheetResponse({
    format,
    name: 'part-numbers',
    sheet: pageTranslator('part-numbers.page')('title'),
    header: Object.values(COLUMNS).map((key) => toHeading(t, key)),
    rows: readRows(actor, connection?.id ?? 0),
  });
}
