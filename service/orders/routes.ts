import { createRoute } from '@hono/zod-openapi';
import type { OrderStatus, TransitionTrigger } from '@/lib/contract/order-status';
import { requirePermission } from '../http/authenticate';
import { toValidationProblem } from '../http/errors';
import { BEARER, buildResponses, idParameter } from '../http/openapi';
import { fieldErrors, ProblemError } from '../http/problem';
import type { Service, ServiceApp } from '../http/service';
import type { Caller } from '../users/schema';
import { moveOrder, submitOrder } from './data';
import { MAGIC_REFERENCES, nextStatuses } from './rules';
import { idempotencyHeader, type Order, order, orderRequest } from './schema';
import { findOrder } from './store';

const magicTable = MAGIC_REFERENCES.map(({ marker, effect }) => `| \`${marker}\` | ${effect} |`).join('\n');

const submitRoute = createRoute({
  method: 'post',
  path: '/v1/orders',
  tags: ['Orders'],
  summary: 'Submit order',
  description:
    'Orders products for the caller’s organisation or a descendant of it, at the caller’s prices. Needs ' +
    '`orders:create`. A `reference` that contains one of these words makes the back end play a part:\n\n' +
    `| word | what happens to the order |\n|---|---|\n${magicTable}`,
  security: BEARER,
  middleware: [requirePermission('orders:create')],
  request: {
    headers: idempotencyHeader,
    body: { required: true, content: { 'application/json': { schema: orderRequest } } },
  },
  responses: buildResponses(
    order,
    'The order, in CREATED',
    [
      'malformed_json',
      'malformed_request',
      'permission_denied',
      'too_large',
      'unsupported_media_type',
      'invalid_order',
      'idempotency_key_reused',
    ],
    {
      status: 201,
      headers: {
        Location: { description: 'Where the order can be read', schema: { type: 'string' } },
        'Idempotent-Replayed': {
          description: '`true` when an earlier request with the same Idempotency-Key made this order',
          schema: { type: 'string' },
        },
      },
    },
  ),
});

const getRoute = createRoute({
  method: 'get',
  path: '/v1/orders/{id}',
  tags: ['Orders'],
  summary: 'Get order',
  description:
    'Visible to the organisation that placed the order and to its ancestors. Needs `orders:read`. Clients should ' +
    'rely on `id` and `status` only, and show the rest.',
  security: BEARER,
  middleware: [requirePermission('orders:read')],
  request: { params: idParameter },
  responses: buildResponses(order, 'The order', ['permission_denied', 'not_found']),
});

const TRANSITION_RESPONSES = [
  'permission_denied',
  'not_found',
  'illegal_transition',
  'unsupported_media_type',
] as const;

const resubmitRoute = createRoute({
  method: 'post',
  path: '/v1/orders/{id}/resubmit',
  tags: ['Orders'],
  summary: 'Resubmit order',
  description:
    'Resumes an order in ATTENTION_REQUIRED, once its problem has been resolved with the distributor; any other ' +
    'status gives 409. It goes back to PROCESSING. No body. Needs `orders:resubmit`.',
  security: BEARER,
  middleware: [requirePermission('orders:resubmit')],
  request: { params: idParameter },
  responses: buildResponses(order, 'The order, in PROCESSING', TRANSITION_RESPONSES),
});

const cancelRoute = createRoute({
  method: 'post',
  path: '/v1/orders/{id}/cancel',
  tags: ['Orders'],
  summary: 'Cancel order (extension)',
  description:
    'Cancels an order while it is in PROCESSING; any other status gives 409, since an accepted order is final. No ' +
    'body. Needs `orders:cancel`.',
  security: BEARER,
  middleware: [requirePermission('orders:cancel')],
  request: { params: idParameter },
  responses: buildResponses(order, 'The order, in CANCELLED', TRANSITION_RESPONSES),
});

/** @throws ProblemError `not_found` for an order that does not exist or is not the caller's to see */
async function requireOrder(service: Service, caller: Caller, orderId: number): Promise<Order> {
  const found = await findOrder(service.db, orderId, caller.organisationId, service.env.publicUrl);
  if (!found) throw new ProblemError('not_found', `There is no order ${orderId} that you can see.`);
  return found;
}

async function transitionOrder(
  service: Service,
  caller: Caller,
  orderId: number,
  trigger: Extract<TransitionTrigger, 'cancel' | 'resubmit'>,
): Promise<Order> {
  const { status } = await requireOrder(service, caller, orderId);
  const [to] = nextStatuses(status, trigger);
  const after = to && (await moveOrder(service, { orderId, to, trigger, userId: caller.userId }));
  if (!after?.moved) throw illegalTransition(after?.status ?? status, trigger);
  return requireOrder(service, caller, orderId);
}

function illegalTransition(status: OrderStatus, trigger: 'cancel' | 'resubmit'): ProblemError {
  const needed = trigger === 'cancel' ? 'PROCESSING' : 'ATTENTION_REQUIRED';
  return new ProblemError(
    'illegal_transition',
    `The order is ${status}; to ${trigger} it, it must be ${needed}.`,
  );
}

export function orderRoutes(app: ServiceApp, service: Service): void {
  app.openapi(
    submitRoute,
    async (context) => {
      const caller = context.get('caller');
      const key = context.req.valid('header')['idempotency-key'];
      const { orderId, replayed } = await submitOrder(service, caller, context.req.valid('json'), key);
      if (replayed) context.header('Idempotent-Replayed', 'true');
      context.header('Location', `${service.env.publicUrl}/v1/orders/${orderId}`);
      return context.json(await requireOrder(service, caller, orderId), 201);
    },
    (result) => {
      if (result.success) return;
      if (result.target !== 'json') throw toValidationProblem(result.target, result.error.issues);
      throw new ProblemError('invalid_order', 'Correct the fields that are named in "errors".', {
        errors: fieldErrors(result.error.issues),
      });
    },
  );
  app.openapi(getRoute, async (context) => {
    const { id } = context.req.valid('param');
    return context.json(await requireOrder(service, context.get('caller'), id), 200);
  });
  app.openapi(resubmitRoute, async (context) => {
    const { id } = context.req.valid('param');
    return context.json(await transitionOrder(service, context.get('caller'), id, 'resubmit'), 200);
  });
  app.openapi(cancelRoute, async (context) => {
    const { id } = context.req.valid('param');
    return context.json(await transitionOrder(service, context.get('caller'), id, 'cancel'), 200);
  });
}
