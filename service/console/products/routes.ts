import { isStorable } from '@/lib/contract/plain-values';
import { countProducts, listProducts } from '../../products/page-store';
import type { ProductFilter } from '../../products/schema';
import type { ConsoleApp, ConsoleContext, Service } from '../shell/context';
import { notFoundPage } from '../shell/error-page';
import { readForm } from '../shell/forms';
import { productListPage } from './list-page';
import { productPage } from './product-page';
import { fieldMessages, productForm } from './schema';
import { findStockItem, listPaidPrices, saveStockItem } from './store';

const PER_PAGE = 25;
/** Pages further on are reached by searching. */
const MAX_PAGE = 10_000;
const MAX_PRICES = 50;
/** No organisation has this id, so prices are the base prices. */
const BASE_PRICES = { organisationId: 0, priceFactor: '1', currency: '' };

export function consoleProductRoutes(app: ConsoleApp, service: Service): void {
  app.get('/products', async (context) => {
    const filter = readFilter(context);
    const [products, total] = await Promise.all([
      listProducts(service.db, BASE_PRICES, filter),
      countProducts(service.db, filter),
    ]);
    return productListPage(context, {
      text: filter.text,
      page: filter.page,
      perPage: PER_PAGE,
      products,
      total,
    });
  });

  app.get('/products/:id{[0-9]{1,9}}', async (context) => {
    const product = await findStockItem(service.db, Number(context.req.param('id')));
    if (!product) return notFoundPage(context, 'product');
    const prices = await listPaidPrices(service.db, product.id, MAX_PRICES);
    const typed = { price: trimZeros(product.price), stock: String(product.stock ?? '') };
    return productPage(context, { product, prices, typed, messages: {} });
  });

  app.post('/products/:id{[0-9]{1,9}}', (context) =>
    saveProduct(context, service, Number(context.req.param('id'))),
  );
}

async function saveProduct(context: ConsoleContext, service: Service, productId: number) {
  const product = await findStockItem(service.db, productId);
  if (!product) return notFoundPage(context, 'product');
  const form = await readForm(context);
  const typed = { price: form.one('price'), stock: form.one('stock') };
  const parsed = productForm.safeParse(typed);
  if (!parsed.success) {
    const prices = await listPaidPrices(service.db, product.id, MAX_PRICES);
    return productPage(context, { product, prices, typed, messages: fieldMessages(parsed.error) });
  }
  await saveStockItem(service.db, productId, parsed.data);
  const { userId } = context.get('session');
  service.log.info(
    { code: 'console-product-edited', userId, productId, ...parsed.data },
    'A product was edited in the console.',
  );
  return context.redirect(`/console/products/${productId}?done=saved`, 303);
}

function readFilter(context: ConsoleContext): ProductFilter {
  const { text = '', page = '' } = context.req.query();
  return {
    vendors: [],
    types: [],
    text: isStorable(text) ? text.trim().slice(0, 200) : '',
    sorts: ['-popularity'],
    page: /^\d{1,9}$/.test(page) ? Math.min(MAX_PAGE, Math.max(1, Number(page))) : 1,
    perPage: PER_PAGE,
  };
}

/** "19.0000" as a person writes it: "19.00". */
function trimZeros(decimal: string | null): string {
  return decimal === null ? '' : decimal.replace(/(\.\d\d)(\d*?)0+$/, '$1$2');
}
