import { randomUUID } from 'node:crypto';
import { html } from 'hono/html';
import type { ConsoleContext, ConsoleSession } from '../shell/context';
import { consolePage } from '../shell/layout';
import { field, formToken, instant, notice } from '../shell/parts';
import type { PermissionChoice } from './rules';
import type { ClientRow, UserDetails } from './store';

interface UserPageProps {
  user: UserDetails;
  choices: readonly PermissionChoice[];
  clients: readonly ClientRow[];
  /** A client's name that was rejected, and why. */
  refused?: { name: string; message: string };
}

/** A user's permissions and API clients. */
export function userPage(context: ConsoleContext, { user, choices, clients, refused }: UserPageProps) {
  const session = context.get('session');
  const flags = [user.root && 'root', user.admin && 'administrator', user.disabledAt && 'disabled'].filter(
    Boolean,
  );
  const body = html`<p class="crumb"><a href="/console/organisations">Organisations and users</a></p>
    <div class="title"><h1>${user.name}</h1>${flags.map((flag) => html`<span class="pill off">${flag}</span>`)}</div>
    <p class="hint">${[user.organisation, `user ${user.userId}`, user.currency, user.locale, user.timezone, user.email].filter(Boolean).join(' · ')}</p>
    ${refused ? '' : notice(context.req.query('done'))}
    <div class="columns even">
      ${permissionCard(session, user, choices)}
      <div>${clientCard(session, clients)} ${newClientCard(session, user, refused)}</div>
    </div>`;
  return Promise.resolve(
    consolePage(context, { title: user.name, section: 'organisations', body, status: refused ? 422 : 200 }),
  );
}

function permissionCard(session: ConsoleSession, user: UserDetails, choices: readonly PermissionChoice[]) {
  return html`<section class="card"><h2>Permissions</h2>
    <form method="post" action="/console/users/${user.userId}/permissions">
      ${formToken(session)}
      <fieldset><legend class="hint">What the API allows this user. Changes count at the next request.</legend>
        ${choices.map(
          ({ permission, has, grantedBy }) => html`<label class="check">
            <input type="checkbox" name="permission" value="${permission}" ${has ? 'checked' : ''}>
            <span><code>${permission}</code><span class="hint">${describeOrigin(user, has, grantedBy)}</span></span>
          </label>`,
        )}
      </fieldset>
      <button class="primary">Save permissions</button>
    </form>
  </section>`;
}

function describeOrigin(user: UserDetails, has: boolean, grantedBy: string | null): string {
  if (grantedBy === null) return has ? 'granted to this user' : 'not granted';
  const source = grantedBy === user.organisation ? `granted by ${grantedBy}` : `inherited from ${grantedBy}`;
  return has ? source : `${source}, taken from this user`;
}

function clientCard(session: ConsoleSession, clients: readonly ClientRow[]) {
  return html`<section class="card"><h2>API clients</h2>
    ${clients.length === 0 ? html`<p>This user has no API client.</p>` : ''}
    <ul class="clients">${clients.map(
      (client) => html`<li>
        <div><strong>${client.name}</strong> ${client.revokedAt ? html`<span class="pill off">revoked</span>` : ''}<br>
          <code>${client.id}</code><br>
          <span class="hint">made ${instant(client.createdAt)}${client.lastUsedAt ? html`, last used ${instant(client.lastUsedAt)}` : ', never used'}</span></div>
        ${client.revokedAt ? '' : html`<form method="post" action="/console/clients/${client.id}/revoke">${formToken(session)}<button class="danger" aria-label="Revoke ${client.name}">Revoke</button></form>`}
      </li>`,
    )}</ul>
  </section>`;
}

function newClientCard(session: ConsoleSession, user: UserDetails, refused: UserPageProps['refused']) {
  return html`<section class="card"><h2>New API client</h2>
    <form method="post" action="/console/users/${user.userId}/clients">
      ${formToken(session)}<input type="hidden" name="client_id" value="${randomUUID()}">
      ${field({ name: 'name', label: 'Name', value: refused?.name, error: refused?.message, hint: 'What it is for, such as "Portal".', required: true })}
      <button class="primary">Create client</button>
      <p class="hint">Its secret is shown once, on the next page.</p>
    </form>
  </section>`;
}
