import { html } from 'hono/html';
import type { Product } from '@/lib/contract/product';
import type { ConsoleContext } from '../shell/context';
import { consolePage } from '../shell/layout';
import { formatBasePrice, formatInteger, scrolling } from '../shell/parts';

interface ProductList {
  text: string;
  page: number;
  perPage: number;
  total: number;
  products: readonly Product[];
}

/** The catalogue at base prices, most popular first. */
export function productListPage(context: ConsoleContext, list: ProductList) {
  const body = html`<h1>Products</h1>
    <form class="filter" method="get" action="/console/products" role="search">
      <div class="field grow"><label for="text">Name or SKU</label>
        <input id="text" name="text" type="search" value="${list.text}" maxlength="200" autocomplete="off"></div>
      <button>Search</button>
    </form>
    <p class="hint" role="status">${formatInteger(list.total)} ${list.total === 1 ? 'product' : 'products'}</p>
    ${list.products.length === 0 ? html`<p class="empty">No product fits. <a href="/console/products">Show all products</a></p>` : table(list.products)}
    ${pager(list)}`;
  return consolePage(context, { title: 'Products', section: 'products', body });
}

function table(products: readonly Product[]) {
  return scrolling(
    'Products',
    html`<table class="list">
    <thead><tr><th scope="col">Product</th><th scope="col">SKU</th><th scope="col" class="number">Base price</th><th scope="col" class="number">Stock</th></tr></thead>
    <tbody>${products.map(
      (product) => html`<tr>
        <th scope="row"><a href="/console/products/${product.id}">${product.name}</a></th>
        <td><code>${product.product_code}</code></td>
        <td class="number">${formatBasePrice(product.price)}</td>
        <td class="number">${formatInteger(product.stock)}</td>
      </tr>`,
    )}</tbody>
  </table>`,
  );
}

function pager({ text, page, perPage, total }: ProductList) {
  const link = (to: number, label: string) => {
    const query = new URLSearchParams({ ...(text ? { text } : {}), page: String(to) });
    return html`<a href="/console/products?${query.toString()}">${label}</a>`;
  };
  return html`<nav class="pager" aria-label="Pages">
    ${page > 1 ? link(page - 1, 'Previous') : ''}
    <span class="hint">Page ${page} of ${Math.max(1, Math.ceil(total / perPage))}</span>
    ${page * perPage < total ? link(page + 1, 'Next') : ''}
  </nav>`;
}
