import { html } from 'hono/html';
import { ORDER_STATUSES } from '@/lib/contract/order-status';
import { orderNumber } from '../../orders/record';
import type { ConsoleContext } from '../shell/context';
import { consolePage } from '../shell/layout';
import { formatAmount, formatStatus, instant, scrolling, statusPill } from '../shell/parts';
import type { OrderFilter, OrderSummary } from './store';

interface OrderList {
  filter: OrderFilter;
  orders: readonly OrderSummary[];
  hasMore: boolean;
}

/** Orders of all organisations, newest first. */
export function orderListPage(context: ConsoleContext, { filter, orders, hasMore }: OrderList) {
  const last = orders.at(-1);
  const body = html`<h1>Orders</h1>
    ${filterForm(filter)}
    ${orders.length === 0 ? html`<p class="empty">No order fits. <a href="/console/orders">Show all orders</a></p>` : orderTable(orders)}
    <nav class="pager" aria-label="Pages">
      ${filter.before === null ? '' : html`<a href="${listUrl({ ...filter, before: null })}">Newest</a>`}
      ${hasMore && last ? html`<a href="${listUrl({ ...filter, before: last.id })}">Older</a>` : ''}
    </nav>`;
  return consolePage(context, { title: 'Orders', section: 'orders', body });
}

function filterForm({ text, status }: OrderFilter) {
  return html`<form class="filter" method="get" action="/console/orders" role="search">
    <div class="field grow"><label for="text">Number, reference or organisation</label>
      <input id="text" name="text" type="search" value="${text}" maxlength="200" autocomplete="off"></div>
    <div class="field"><label for="status">Status</label>
      <select id="status" name="status"><option value="">All</option>${ORDER_STATUSES.map(
        (entry) =>
          html`<option value="${entry}" ${entry === status ? 'selected' : ''}>${formatStatus(entry)}</option>`,
      )}</select></div>
    <button>Search</button>
  </form>`;
}

function orderTable(orders: readonly OrderSummary[]) {
  return scrolling(
    'Orders',
    html`<table class="list">
    <thead><tr><th scope="col">Order</th><th scope="col">Status</th><th scope="col">Reference</th>
      <th scope="col">For</th><th scope="col">Paid by</th><th scope="col" class="number">Total</th><th scope="col">Last change, UTC</th></tr></thead>
    <tbody>${orders.map(
      (order) => html`<tr>
        <th scope="row" class="nowrap"><a href="/console/orders/${order.id}">${orderNumber(order.id)}</a></th>
        <td>${statusPill(order.status)}</td>
        <td class="clip">${order.reference || '—'}</td>
        <td>${order.organisation}</td>
        <td>${order.account}</td>
        <td class="number">${formatAmount(order.total, order.currency)}</td>
        <td>${instant(order.updatedAt)}</td>
      </tr>`,
    )}</tbody>
  </table>`,
  );
}

function listUrl({ text, status, before }: OrderFilter): string {
  const query = new URLSearchParams();
  if (text) query.set('text', text);
  if (status) query.set('status', status);
  if (before) query.set('before', String(before));
  return `/console/orders${query.size > 0 ? `?${query}` : ''}`;
}
