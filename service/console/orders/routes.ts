import { isStorable } from '@/lib/contract/plain-values';
import { isPlainText } from '../../http/text';
import { moveOrder } from '../../orders/data';
import { findOrder } from '../../orders/store';
import type { ConsoleApp, ConsoleContext, Service } from '../shell/context';
import { errorPage, notFoundPage } from '../shell/error-page';
import { readForm } from '../shell/forms';
import { formatStatus } from '../shell/parts';
import { orderListPage } from './list-page';
import { orderPage } from './order-page';
import { getLegalTransitions, isOrderStatus } from './rules';
import { findOrderParties, listOrders, ORDERS_PER_PAGE, type OrderFilter } from './store';

const MAX_NOTE_LENGTH = 500;

export function consoleOrderRoutes(app: ConsoleApp, service: Service): void {
  app.get('/orders', async (context) => {
    const filter = readFilter(context);
    const found = await listOrders(service.db, filter);
    const orders = found.slice(0, ORDERS_PER_PAGE);
    return orderListPage(context, { filter, orders, hasMore: found.length > ORDERS_PER_PAGE });
  });

  app.get('/orders/:id{[0-9]{1,9}}', async (context) => {
    const parties = await findOrderParties(service.db, Number(context.req.param('id')));
    const order =
      parties && (await findOrder(service.db, parties.id, parties.accountId, service.env.publicUrl));
    return order ? orderPage(context, parties, order) : notFoundPage(context, 'order');
  });

  app.post('/orders/:id{[0-9]{1,9}}/move', (context) =>
    transitionOrder(context, service, Number(context.req.param('id'))),
  );
}

/** Moves an order on behalf of the back end or the customer, by the transition table only. */
async function transitionOrder(context: ConsoleContext, service: Service, orderId: number) {
  const form = await readForm(context);
  const [to, note] = [form.one('to'), form.one('note')];
  const parties = await findOrderParties(service.db, orderId);
  if (!parties) return notFoundPage(context, 'order');
  const move = getLegalTransitions(parties.status).find((row) => row.to === to);
  if (!move || note.length > MAX_NOTE_LENGTH || !isPlainText(note))
    return illegalTransitionPage(context, parties.status, to);
  const { userId } = context.get('session');
  const after = await moveOrder(service, {
    orderId,
    to: move.to,
    trigger: move.trigger,
    userId,
    note: note === '' ? undefined : note,
  });
  if (!after?.moved) return illegalTransitionPage(context, after?.status ?? parties.status, to);
  service.log.info(
    { code: 'console-order-moved', userId, orderId, from: move.from, to: move.to },
    'An order was moved in the console.',
  );
  return context.redirect(`/console/orders/${orderId}?done=moved`, 303);
}

function illegalTransitionPage(context: ConsoleContext, from: string, to: string) {
  const names = [from, to].map((status) =>
    isOrderStatus(status) ? formatStatus(status) : 'an unknown status',
  );
  const detail = `It is in "${names[0]}", and from there it cannot go to "${names[1]}". Nothing was changed.`;
  return errorPage(context, 409, 'The order cannot be moved that way', detail);
}

function readFilter(context: ConsoleContext): OrderFilter {
  const { text = '', status = '', before = '' } = context.req.query();
  return {
    text: isStorable(text) ? text.trim().slice(0, 200) : '',
    status: isOrderStatus(status) ? status : null,
    before: /^\d{1,9}$/.test(before) ? Number(before) : null,
  };
}
