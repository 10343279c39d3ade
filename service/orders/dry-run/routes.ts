import { createRoute } from '@hono/zod-openapi';
import { requirePermission } from '../../http/authenticate';
import { BEARER, buildResponses } from '../../http/openapi';
import { fieldErrors } from '../../http/problem';
import type { Service, ServiceApp } from '../../http/service';
import { evaluateOrder } from '../data';
import { orderRequest } from '../schema';
import { toDryRunResult, toRefusals } from './result';
import { dryRunResult } from './schema';

const dryRunRoute = createRoute({
  method: 'post',
  path: '/v1/orders/dry-run',
  tags: ['Orders'],
  summary: 'Rehearse order (extension)',
  description:
    'Takes the very body of “Submit order” and tells what would become of it: each line at the caller’s prices, and ' +
    'every refusal by its field. Nothing is stored, there is no order and no order id, and an Idempotency-Key is ' +
    'neither needed nor used up. An order that would be refused is answered with 200 and `accepted: false`. Needs ' +
    '`orders:create`.',
  security: BEARER,
  middleware: [requirePermission('orders:create')],
  request: { body: { required: true, content: { 'application/json': { schema: orderRequest } } } },
  responses: buildResponses(dryRunResult, 'What would become of the order', [
    'malformed_json',
    'permission_denied',
    'too_large',
    'unsupported_media_type',
  ]),
});

/** POST /v1/orders/dry-run (docs/decisions/0084). */
export function dryRunRoutes(app: ServiceApp, service: Service): void {
  app.openapi(
    dryRunRoute,
    async (context) => {
      const caller = context.get('caller');
      const request = context.req.valid('json');
      const evaluated = await evaluateOrder(service.db, caller, request);
      return context.json(toDryRunResult(request, evaluated, caller.currency), 200);
    },
    (result, context) => {
      if (result.success) return undefined;
      const refusals = toRefusals(fieldErrors(result.error.issues));
      return context.json({ accepted: false, lines: [], refusals, totals: [], remarks: [] }, 200);
    },
  );
}
