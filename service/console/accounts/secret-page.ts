import { html } from 'hono/html';
import type { ConsoleContext } from '../shell/context';
import { consolePage } from '../shell/layout';
import type { UserDetails } from './store';

interface SecretPageProps {
  user: UserDetails;
  /** The secret is missing when the form was sent before: the page showed it then. */
  client: { id: string; name: string; secret?: string };
}

/** The one page that ever shows an API client's secret. */
export function secretPage(context: ConsoleContext, { user, client }: SecretPageProps): Promise<Response> {
  const back = html`<p><a href="/console/users/${user.userId}">Back to ${user.name}</a></p>`;
  const shown = client.secret
    ? html`<h1>The API client was made</h1>
      <p class="notice warn">Copy the secret now. It is shown only this once and is not stored.</p>
      <dl class="secret">
        <dt>client_id</dt><dd><code>${client.id}</code></dd>
        <dt>client_secret</dt><dd><code>${client.secret}</code></dd>
      </dl>
      <p class="hint">“${client.name}” acts for ${user.name}, ${user.organisation}.</p>`
    : html`<h1>The secret was shown before</h1>
      <p>This form was sent a second time. The API client exists; its secret cannot be shown again.</p>
      <p>If nobody kept the secret, revoke the client and create another.</p>`;
  const page = {
    title: client.secret ? 'The API client was made' : 'The secret was shown before',
    section: 'organisations' as const,
    body: html`<div class="card message">${shown}${back}</div>`,
    status: client.secret ? (200 as const) : (409 as const),
  };
  return Promise.resolve(consolePage(context, page));
}
