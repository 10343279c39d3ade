import { isOpen } from '@/lib/orders/model/rules';
import type { OrderDto } from '@/lib/orders/model/schema';
import type { AskedKind, AskedOrder } from './asked-subject';

/** An order as the subject of a request. @param line the place of the line that it is about */
export const toAskedOrder = ({ id, lines }: OrderDto, line?: number): AskedOrder => ({
  kind: 'order',
  orderId: id,
  lines: lines.map(({ name, quantity }, position) => ({ position, name, quantity })),
  line,
});

/** The kinds of requests about a line. Nothing of an order that is over can be cancelled. */
export const getLineKinds = (order: OrderDto): readonly [AskedKind, ...AskedKind[]] =>
  isOpen(order) ? ['question', 'change', 'cancel', 'return'] : ['question', 'change', 'return'];
