import { createRoute, z } from '@hono/zod-openapi';
import { requirePermission } from '../http/authenticate';
import { BEARER, buildResponses, idParameter } from '../http/openapi';
import { ProblemError } from '../http/problem';
import type { Service, ServiceApp } from '../http/service';
import { isInTree } from '../organisations/store';
import { address } from './schema';
import { listAddresses } from './store';

const listSavedAddresses = createRoute({
  method: 'get',
  path: '/v1/organisations/{id}/addresses',
  tags: ['Organisations'],
  summary: 'List saved addresses of an organisation',
  description: 'The organisation must be the caller’s or a descendant of it. Needs `addresses:read`.',
  security: BEARER,
  middleware: [requirePermission('addresses:read')],
  request: { params: idParameter },
  responses: buildResponses(z.array(address), 'The addresses', ['permission_denied', 'not_found']),
});

export function addressRoutes(app: ServiceApp, service: Service): void {
  app.openapi(listSavedAddresses, async (context) => {
    const { id } = context.req.valid('param');
    if (!(await isInTree(service.db, context.get('caller').organisationId, id))) {
      throw new ProblemError('not_found', `There is no organisation ${id} that you can see.`);
    }
    return context.json(await listAddresses(service.db, id), 200);
  });
}
