import { html } from 'hono/html';
import type { Order } from '../../orders/schema';
import type { ConsoleContext } from '../shell/context';
import { consolePage } from '../shell/layout';
import {
  field,
  formatAmount,
  formatInteger,
  formToken,
  instant,
  notice,
  scrolling,
  statusPill,
} from '../shell/parts';
import { getLegalTransitions, TRANSITION_LABELS } from './rules';
import type { OrderParties } from './store';

/** One order with everything that the service knows of it, and the moves that are legal now. */
export function orderPage(context: ConsoleContext, parties: OrderParties, order: Order) {
  const body = html`<p class="crumb"><a href="/console/orders">Orders</a></p>
    <div class="title"><h1>${order.number}</h1>${statusPill(order.status)}</div>
    ${notice(context.req.query('done'))}
    ${order.attention_reason ? html`<p class="notice warn">${order.attention_reason}</p>` : ''}
    <div class="columns">
      <div>${transitionCard(context, order)} ${lineTable(order)}</div>
      <div>${factCard(parties, order)} ${historyCard(order)}</div>
    </div>`;
  return consolePage(context, { title: order.number, section: 'orders', body });
}

function transitionCard(context: ConsoleContext, order: Order) {
  const moves = getLegalTransitions(order.status);
  if (moves.length === 0) {
    return html`<section class="card"><h2>Next step</h2><p>This order is finished; nothing can follow.</p></section>`;
  }
  return html`<section class="card"><h2>Next step</h2>
    <form method="post" action="/console/orders/${order.id}/move">
      ${formToken(context.get('session'))}
      ${field({ name: 'note', label: 'Note for the customer (optional)', hint: 'Stands in the order’s history.' })}
      <div class="buttons">${moves.map(
        (move, index) =>
          html`<button name="to" value="${move.to}" class="${index === 0 ? 'primary' : ''}">${TRANSITION_LABELS[move.to]}</button>`,
      )}</div>
    </form>
  </section>`;
}

function lineTable(order: Order) {
  const addOns = (line: Order['products'][number]) =>
    [...line.provisioning, ...line.maintenance].map(({ name }) => name);
  return html`<section class="card"><h2>Products</h2>${scrolling(
    'Products of the order',
    html`<table>
    <thead><tr><th scope="col">Product</th><th scope="col" class="number">Ordered</th><th scope="col" class="number">Shipped</th>
      <th scope="col" class="number">Price</th><th scope="col" class="number">Total</th></tr></thead>
    <tbody>${order.products.map(
      (line) => html`<tr>
        <td>${line.name}<br><span class="hint">${[line.product_code, line.rate_plan?.name, ...addOns(line)].filter(Boolean).join(' · ')}</span></td>
        <td class="number">${formatInteger(line.quantity)}</td>
        <td class="number">${formatInteger(line.shipped_quantity)}</td>
        <td class="number">${formatAmount(line.price, order.currency)}</td>
        <td class="number">${formatAmount(line.total, order.currency)}</td>
      </tr>`,
    )}</tbody>
    <tfoot>
      <tr><th scope="row" colspan="4">Shipping</th><td class="number">${formatAmount(order.shipping_total, order.currency)}</td></tr>
      <tr><th scope="row" colspan="4">Total</th><td class="number"><strong>${formatAmount(order.total, order.currency)}</strong></td></tr>
    </tfoot>
  </table>`,
  )}</section>`;
}

function factCard(parties: OrderParties, order: Order) {
  const { shipping } = order;
  const address = [
    shipping.recipient_name,
    shipping.company_name,
    shipping.addr_line_1,
    shipping.addr_line_2,
    shipping.city,
    shipping.region,
    shipping.postal_code,
    // The API has codes only (ISO 3166-1 numeric); names are the portal's.
    shipping.country_code === null ? null : `Country ${shipping.country_code}`,
  ].filter((part) => part !== null && part !== '');
  const fact = (name: string, value: unknown) => (value ? html`<dt>${name}</dt><dd>${value}</dd>` : '');
  return html`<section class="card"><h2>Details</h2><dl>
    ${fact('Reference', order.reference)}
    ${fact('For', parties.organisation)}
    ${fact('Paid by', parties.account)}
    ${fact('Placed by', parties.user)}
    ${fact('Placed, UTC', instant(order.created_at))}
    ${fact('Next automatic step, UTC', parties.nextStepAt && instant(parties.nextStepAt))}
    ${fact(
      'Ship to',
      address.map((line) => html`${line}<br>`),
    )}
    ${fact('Instructions', order.provisioning_instructions)}
    ${fact('Notes', order.notes)}
  </dl></section>`;
}

function historyCard(order: Order) {
  return html`<section class="card"><h2>History</h2><ol class="history">${order.history.toReversed().map(
    (event) => html`<li>${statusPill(event.status)} <span class="hint">${instant(event.at)}</span>
      ${event.note ? html`<p>${event.note}</p>` : ''}</li>`,
  )}</ol></section>`;
}
