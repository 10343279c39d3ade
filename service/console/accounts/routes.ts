import { isStorable } from '@/lib/contract/plain-values';
import { createSecret } from '../../tokens/secrets';
import { revokeApiClient } from '../../tokens/store';
import { effectivePermissions } from '../../users/rules';
import { saveUserPermission } from '../../users/store';
import type { ConsoleApp, ConsoleContext, Service } from '../shell/context';
import { errorPage, notFoundPage } from '../shell/error-page';
import { readForm } from '../shell/forms';
import { organisationListPage } from './list-page';
import { exceptionsFor, permissionChoices } from './rules';
import { clientForm, permissionForm } from './schema';
import { secretPage } from './secret-page';
import {
  findClientOwner,
  findUser,
  insertClient,
  listClients,
  listExceptions,
  listGrants,
  listOrganisations,
  listUsers,
  type UserDetails,
} from './store';
import { userPage } from './user-page';

const MAX_ORGANISATIONS = 200;

export function accountRoutes(app: ConsoleApp, service: Service): void {
  app.get('/organisations', async (context) => {
    const { text = '' } = context.req.query();
    const wanted = isStorable(text) ? text.trim().slice(0, 200) : '';
    const organisations = await listOrganisations(service.db, wanted, MAX_ORGANISATIONS);
    const users = await listUsers(
      service.db,
      organisations.map(({ id }) => id),
    );
    return organisationListPage(context, { text: wanted, organisations, users, limit: MAX_ORGANISATIONS });
  });
  app.get(
    '/users/:id{[0-9]{1,9}}',
    withUser(service, (context, user) => showUser(context, service, user)),
  );
  app.post(
    '/users/:id{[0-9]{1,9}}/permissions',
    withUser(service, (context, user) => savePermissions(context, service, user)),
  );
  app.post(
    '/users/:id{[0-9]{1,9}}/clients',
    withUser(service, (context, user) => createClient(context, service, user)),
  );
  app.post('/clients/:id{[0-9a-f-]{36}}/revoke', (context) =>
    revokeClient(context, service, context.req.param('id')),
  );
}

/** The handler with the user that the path names, or the page that there is none. */
function withUser(
  service: Service,
  handle: (context: ConsoleContext, user: UserDetails) => Promise<Response>,
) {
  return async (context: ConsoleContext) => {
    const user = await findUser(service.db, Number(context.req.param('id')));
    return user ? handle(context, user) : notFoundPage(context, 'user');
  };
}

async function loadChoices(service: Service, user: UserDetails) {
  const [grants, exceptions] = await Promise.all([
    listGrants(service.db, user.organisationPath),
    listExceptions(service.db, user.userId),
  ]);
  const effective = effectivePermissions(user.organisationId, grants, exceptions);
  return permissionChoices(
    effective.map(({ permission }) => permission),
    grants,
  );
}

async function showUser(
  context: ConsoleContext,
  service: Service,
  user: UserDetails,
  refused?: { name: string; message: string },
): Promise<Response> {
  const [choices, clients] = await Promise.all([
    loadChoices(service, user),
    listClients(service.db, user.userId),
  ]);
  return userPage(context, { user, choices, clients, refused });
}

async function savePermissions(
  context: ConsoleContext,
  service: Service,
  user: UserDetails,
): Promise<Response> {
  const wanted = permissionForm.safeParse((await readForm(context)).all('permission'));
  if (!wanted.success) return errorPage(context, 400, 'The form was not understood', 'Nothing was changed.');
  const exceptions = exceptionsFor(await loadChoices(service, user), wanted.data);
  await service.db.transaction(async (tx) => {
    for (const { permission, granted } of exceptions) {
      await saveUserPermission(tx, user.userId, permission, granted);
    }
  });
  const by = context.get('session').userId;
  service.log.info(
    { code: 'console-permissions-set', by, userId: user.userId, permissions: wanted.data },
    'Permissions were set in the console.',
  );
  return context.redirect(`/console/users/${user.userId}?done=saved`, 303);
}

/** Makes the client and shows its secret in this one answer; nothing but a hash of it is kept. */
async function createClient(context: ConsoleContext, service: Service, user: UserDetails): Promise<Response> {
  const form = await readForm(context);
  const parsed = clientForm.safeParse({ client_id: form.one('client_id'), name: form.one('name') });
  if (!parsed.success) {
    const message = parsed.error.issues.find(({ path }) => path[0] === 'name')?.message;
    if (message) return showUser(context, service, user, { name: form.one('name'), message });
    return errorPage(
      context,
      400,
      'The form was not understood',
      'Nothing was made. Reload the page of the user.',
    );
  }
  const { client_id: id, name } = parsed.data;
  const secret = createSecret();
  const isNew = await insertClient(service.db, {
    id,
    userId: user.userId,
    name,
    secret,
    createdAt: service.now(),
  });
  if (!isNew) return secretPage(context, { user, client: { id, name } });
  service.log.info(
    { code: 'console-client-made', by: context.get('session').userId, userId: user.userId, clientId: id },
    'An API client was made.',
  );
  return secretPage(context, { user, client: { id, name, secret } });
}

async function revokeClient(context: ConsoleContext, service: Service, clientId: string): Promise<Response> {
  const owner = await findClientOwner(service.db, clientId);
  if (owner === null) return notFoundPage(context, 'working API client');
  await revokeApiClient(service.db, clientId, service.now());
  service.log.info(
    { code: 'console-client-revoked', by: context.get('session').userId, clientId },
    'An API client was revoked.',
  );
  return context.redirect(`/console/users/${owner}?done=revoked`, 303);
}
