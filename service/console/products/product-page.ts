import { html } from 'hono/html';
import type { ConsoleContext } from '../shell/context';
import { consolePage } from '../shell/layout';
import { field, formatAmount, formatBasePrice, formToken, notice, scrolling } from '../shell/parts';
import type { PaidPrice, StockItem } from './store';

interface ProductPageProps {
  product: StockItem;
  prices: readonly PaidPrice[];
  /** The values in the form: the stored ones, or those that were rejected. */
  typed: { price: string; stock: string };
  messages: Record<string, string>;
}

/** A product's price and stock to edit, and what each organisation pays. */
export function productPage(context: ConsoleContext, props: ProductPageProps) {
  const { product, messages } = props;
  const refused = Object.keys(messages).length > 0;
  const body = html`<p class="crumb"><a href="/console/products">Products</a></p>
    <div class="title">${thumb(product)}<h1>${product.name}</h1></div>
    <p><code>${product.productCode}</code> <span class="hint">id ${product.id}</span></p>
    ${refused ? html`<p class="notice bad" role="alert">Nothing was saved. Correct the marked fields.</p>` : notice(context.req.query('done'))}
    <div class="columns">
      <div>${editCard(context, props)}</div>
      <div>${priceCard(props.prices)}</div>
    </div>`;
  return consolePage(context, {
    title: product.name,
    section: 'products',
    body,
    status: refused ? 422 : 200,
  });
}

function thumb({ thumbUrl }: StockItem) {
  // The pages load pictures of this service only; another server's would need its own permission.
  if (!thumbUrl?.startsWith('/media/')) return '';
  return html`<img src="${thumbUrl}" width="64" height="64" alt="">`;
}

function editCard(context: ConsoleContext, { product, typed, messages }: ProductPageProps) {
  return html`<section class="card"><h2>Price and stock</h2>
    <form method="post" action="/console/products/${product.id}">
      ${formToken(context.get('session'))}
      ${field({ name: 'price', label: 'Base price', value: typed.price, error: messages.price, inputmode: 'decimal', hint: 'For an organisation with the factor 1. Empty: price on request.' })}
      ${field({ name: 'stock', label: 'Stock', value: typed.stock, error: messages.stock, inputmode: 'numeric', hint: 'Empty: not counted.' })}
      <p class="hint">Recommended retail price: ${formatBasePrice(product.rrp === null ? null : Number(product.rrp), '—')}</p>
      <button class="primary">Save</button>
    </form>
  </section>`;
}

function priceCard(prices: readonly PaidPrice[]) {
  return html`<section class="card"><h2>What organisations pay</h2>${scrolling(
    'What organisations pay',
    html`<table>
    <thead><tr><th scope="col">Organisation</th><th scope="col" class="number">Price</th></tr></thead>
    <tbody>${prices.map(
      (row) => html`<tr>
        <td class="depth-${Math.min(row.depth, 6)}">${row.organisation}</td>
        <td class="number">${formatAmount(row.price, row.currency)}${row.agreed ? html` <span class="pill off">agreed</span>` : ''}</td>
      </tr>`,
    )}</tbody>
  </table>`,
  )}</section>`;
}
