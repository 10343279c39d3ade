import { html } from 'hono/html';
import type { ConsoleContext } from '../shell/context';
import { consolePage } from '../shell/layout';
import { field } from '../shell/parts';

/** The sign-in form; what was typed stays, but for the password. */
export function signInPage(
  context: ConsoleContext,
  { email, error, status }: { email: string; error?: string; status?: 401 | 429 },
) {
  const body = html`<div class="card">
    <h1>Service console</h1>
    <p class="hint">For administrators of the ordering service.</p>
    ${error ? html`<p class="notice bad" role="alert">${error}</p>` : ''}
    <form method="post" action="/console/sign-in">
      ${field({ name: 'email', label: 'E-mail address', type: 'email', value: email, autocomplete: 'username', required: true })}
      ${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', required: true })}
      <button class="primary wide">Sign in</button>
    </form>
  </div>`;
  return consolePage(context, { title: 'Sign in', body, status });
}
