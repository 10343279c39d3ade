import type { OrderNotificationMessages } from './rules';

export const ENGLISH: OrderNotificationMessages = {
  more: 'and {c} more',
  topics: {
    placed: ['Order {n} was placed', 'It is stored and goes to your supplier next.'],
    'awaits-approval': [
      'Order {n} waits for approval',
      'It is not sent before somebody who may has approved it.',
    ],
    approved: ['Order {n} was approved', 'It goes to your supplier next.'],
    changed: [
      'Order {n} changed before it was sent',
      'Something is not as it was when the order was placed or approved, so nothing was sent. Open it to see old and new, then send it or take it back.',
    ],
    'not-approved': [
      'Order {n} was not approved',
      'It was not sent, and nothing was ordered. Open the order to see why.',
    ],
    submitted: ['Order {n} was sent', 'Your supplier has taken the order.'],
    rejected: [
      'Order {n} was not accepted',
      'Your supplier did not take it. Nothing was ordered; open the order to see why and to order again.',
    ],
    unconfirmed: [
      'Order {n}: no clear answer',
      'It was sent and may or may not have arrived. It is not sent again by itself; do not order the same again before this is settled.',
    ],
    withdrawn: ['Order {n} was taken back', 'It was taken back before it was sent. Nothing was ordered.'],
    resubmitted: ['Order {n} was resubmitted', 'Your supplier was asked to take it up again.'],
    'cancel-asked': [
      'Cancelling order {n} was asked for',
      'Watch the order to see whether your supplier agrees.',
    ],
    'cancel-task': [
      'Cancel order {n}?',
      'A buyer asks to cancel it. Cancel it with the supplier, then answer in the order.',
    ],
    'cancel-done': [
      'Order {n} was cancelled with the supplier',
      'Your request was answered. The status of the order follows by itself.',
    ],
    'cancel-declined': [
      'Order {n} is not cancelled',
      'Your request to cancel was declined. Open the order to read why.',
    ],
    imported: [
      'Order {n} was found at the supplier',
      'The doubt is settled: the order has arrived and is followed from here on.',
    ],
    released: [
      'Order {n} is sent again',
      'The doubt is settled: the order had not arrived, so somebody released it to be sent once more.',
    ],
    unlinked: [
      'Order {n}: no clear answer after all',
      'It was linked to another order by mistake, and that was undone. It may or may not have arrived; do not order the same again before this is settled.',
    ],
    'possible-duplicate': [
      'Order {n}: a second order may exist',
      'Your supplier answered an earlier sending late and may hold this order twice. An operator has to settle it with them before it is shipped.',
    ],
    noted: ['A note was written on order {n}', 'Open the order to read it.'],
    created: ['Order {n} was created', 'Your supplier has the order and will start on it.'],
    processing: ['Order {n} is being processed', 'Your supplier is processing the order.'],
    accepted: ['Order {n} was accepted', 'Your supplier has reviewed it. It is final from here on.'],
    'part-shipped': ['Part of order {n} is on its way', 'Some of it was shipped, some was not yet.'],
    shipped: ['Order {n} is on its way', 'All of it was shipped.'],
    complete: ['Order {n} is complete', 'The order is done.'],
    attention: [
      'Order {n} needs attention',
      'There is a problem that you need to resolve with your supplier.',
    ],
    failed: ['Order {n} failed', 'It failed for good and will not be delivered.'],
    cancelled: ['Order {n} was cancelled', 'It will not be delivered.'],
    other: ['Order {n}: {s}', 'Your supplier gave a status that this portal has no explanation for.'],
  },
};
