import 'server-only';
import type { ProductQuery, ProductRow } from '@/lib/catalogue/model/schema';
import { searchProducts } from '@/lib/catalogue/search/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import type { FileFormat } from '@/lib/platform/spreadsheets/cells';
import { type FileLine, lineFileResponse } from './write';

/** Products of one file; its name says when there were more. */
export const MAX_EXPORTED = 5_000;

const toFileLine = (product: ProductRow): FileLine => ({
  productId: product.id,
  sku: product.productCode,
  vendor: product.vendor?.name ?? null,
  name: product.name,
  quantity: 1,
  ratePlanId: null,
  plan: null,
  provisioning: [],
  maintenance: [],
  reference: null,
  price: product.price,
});

/** Products of a search page by page, the first page being there already. */
async function* listProducts(
  actor: Actor,
  query: ProductQuery,
  first: Awaited<ReturnType<typeof searchProducts>>,
): AsyncGenerator<FileLine> {
  let [page, count] = [first, 0];
  for (;;) {
    for (const product of page.rows) {
      if (count++ >= MAX_EXPORTED) return;
      yield toFileLine(product);
    }
    if (page.nextCursor === null || count >= MAX_EXPORTED) return;
    page = await searchProducts(actor, { ...query, cursor: page.nextCursor });
  }
}

/**
 * Exports the results of a search, in its order and at the acting organisation's prices, with a quantity of one each. Beyond `MAX_EXPORTED`
 * products it exports the first ones, and says so in the file's name.
 * @throws AppError `not-allowed`
 */
export async function exportProducts(
  actor: Actor,
  { cursor: _cursor, ...query }: ProductQuery,
  format: FileFormat,
): Promise<Response> {
  requirePermission(actor, 'products:read');
  const first = await searchProducts(actor, query);
  const { count = 0, more = false } = first.facets?.total ?? {};
  const name = more || count > MAX_EXPORTED ? `products-first-${MAX_EXPORTED}` : 'products';
  return lineFileResponse(actor, { format, name, lines: listProducts(actor, query, first) });
}
