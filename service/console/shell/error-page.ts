import { html } from 'hono/html';
import { isDatabaseUnavailable } from '../../http/errors';
import type { ConsoleContext, Service } from './context';
import { consolePage } from './layout';

type ErrorStatus = 400 | 403 | 404 | 409 | 413 | 500 | 503;

/** A page that says what happened and what to do. */
export function errorPage(context: ConsoleContext, status: ErrorStatus, title: string, detail: string) {
  const body = html`<div class="card message"><h1>${title}</h1><p>${detail}</p><p><a href="/console/orders">To the orders</a></p></div>`;
  return consolePage(context, { title, status, body });
}

/** The page for an id or address that leads nowhere. */
export function notFoundPage(context: ConsoleContext, what = 'page') {
  return errorPage(context, 404, `There is no such ${what}`, 'Check the address, or start from a list.');
}

/** Renders the page for an unexpected failure; the log has the details under the request's id. */
export function failurePage(service: Pick<Service, 'log'>, error: Error, context: ConsoleContext) {
  service.log.error({ code: 'console-request-failed', err: error }, 'A console request failed.');
  if (isDatabaseUnavailable(error)) {
    const detail = 'Nothing was changed. Wait a moment and reload the page.';
    return errorPage(context, 503, 'The service cannot reach its database', detail);
  }
  return errorPage(
    context,
    500,
    'The console failed',
    `Please report this with the request id ${context.get('requestId')}.`,
  );
}
