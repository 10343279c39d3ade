import 'server-only';
import { getProductRows } from '@/lib/catalogue/lookup/data';
import { isSameCode } from '@/lib/catalogue/model/spoilt-codes';
import type { Actor } from '@/lib/organisations/permissions/rules';
import type { InputLine } from '../schema';

/**
 * Drops product ids that contradict the SKU of a line just read from a text or a file. An id counts only with the SKU of its product, or
 * with one that a spreadsheet has spoilt: a person who changes a SKU in a file means the new one.
 */
export async function dropOtherProductIds(actor: Actor, lines: readonly InputLine[]): Promise<InputLine[]> {
  const ids = lines.flatMap(({ productId }) => productId ?? []);
  const rows = await getProductRows(actor, ids);
  return lines.map((line): InputLine => {
    const product = line.productId == null ? undefined : rows.get(line.productId);
    const isKept = product && (line.code === '' || isSameCode(product.productCode, line.code));
    return isKept ? line : { ...line, productId: null };
  });
}
