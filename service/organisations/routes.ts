import { createRoute, z } from '@hono/zod-openapi';
import { requirePermission } from '../http/authenticate';
import { BEARER, buildResponses } from '../http/openapi';
import type { Service, ServiceApp } from '../http/service';
import { organisation } from './schema';
import { listTree } from './store';

const listOrganisations = createRoute({
  method: 'get',
  path: '/v1/organisations',
  tags: ['Organisations'],
  summary: 'List organisations',
  description:
    'The caller’s organisation and all of its descendants, each after its parent. `parent` is null for the root of ' +
    'the whole tree. Needs `organisations:read`.',
  security: BEARER,
  middleware: [requirePermission('organisations:read')],
  responses: buildResponses(z.array(organisation), 'The organisations', ['permission_denied']),
});

export function organisationRoutes(app: ServiceApp, service: Service): void {
  app.openapi(listOrganisations, async (context) =>
    context.json(await listTree(service.db, context.get('caller').organisationId), 200),
  );
}
