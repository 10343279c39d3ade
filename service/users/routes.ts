import { createRoute } from '@hono/zod-openapi';
import { BEARER, buildResponses } from '../http/openapi';
import type { ServiceApp } from '../http/service';
import { currentUser } from './schema';

const getCurrentUser = createRoute({
  method: 'get',
  path: '/v1/user',
  tags: ['User'],
  summary: 'Get authenticated user',
  description:
    'During emulation everything but `real_id` and `real_name` describes the emulated user. `currency` is the ' +
    'currency of every price that this caller is shown.',
  security: BEARER,
  responses: buildResponses(currentUser, 'The authenticated user', []),
});

/** GET /user needs no permission: it is how a caller learns which ones it has. */
export function userRoutes(app: ServiceApp): void {
  app.openapi(getCurrentUser, (context) => {
    const caller = context.get('caller');
    return context.json(
      {
        id: caller.userId,
        name: caller.name,
        organisation: caller.organisationId,
        real_id: caller.realUserId,
        real_name: caller.realName,
        currency: caller.currency,
        locale: caller.locale,
        timezone: caller.timezone,
        admin: caller.admin,
        root: caller.root,
        modules: caller.modules,
        permissions: caller.permissions,
      },
      200,
    );
  });
}
