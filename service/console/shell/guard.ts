import { createHash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCookie } from 'hono/cookie';
import { findSession } from '../sign-in/store';
import type { ConsoleContext, ConsoleEnv, Service } from './context';
import { errorPage } from './error-page';
import { readForm } from './forms';

const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const MAX_FORM_BYTES = 100_000;

/** Protects every console answer: no foreign script runs, no site frames it, no cache keeps it. */
export const secureHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  context.header('Content-Security-Policy', CONTENT_SECURITY_POLICY);
  context.header('X-Content-Type-Options', 'nosniff');
  // Not "no-referrer": with that a browser sends "Origin: null" with our own forms.
  context.header('Referrer-Policy', 'same-origin');
  if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-store');
};

export const limitForm = bodyLimit({
  maxSize: MAX_FORM_BYTES,
  onError: (context) =>
    errorPage(context as ConsoleContext, 413, 'This form is too large', 'Shorten what you entered.'),
});

/** A write that a page of another site sends is rejected; every browser names the origin of a form. */
export const refuseCrossSite: MiddlewareHandler<ConsoleEnv> = async (context, next) => {
  const isRead = context.req.method === 'GET' || context.req.method === 'HEAD';
  if (!isRead && isCrossSite(context)) return refusal(context, 'The form did not come from this console.');
  await next();
};

function isCrossSite(context: ConsoleContext): boolean {
  const site = context.req.header('Sec-Fetch-Site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const origin = context.req.header('Origin');
  if (origin === undefined) return false;
  // The scheme may differ behind a proxy that ends TLS; the host is what a foreign page cannot have.
  const host = context.req.header('Host') ?? new URL(context.req.url).host;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

/** From here on only a signed-in root administrator; writes also need the session's form token. */
export function requireSession(service: Service): MiddlewareHandler<ConsoleEnv> {
  return async (context, next) => {
    const secret = getCookie(context, service.env.console.cookie);
    const user = secret ? await findSession(service.db, secret, service.now()) : null;
    if (!secret || !user) return context.redirect('/console/sign-in', 303);
    context.set('session', { ...user, formToken: deriveFormToken(secret) });
    if (context.req.method === 'POST' && !(await hasFormToken(context))) {
      return refusal(
        context,
        'The form is from another sign-in. Go back, reload the page and send it again.',
      );
    }
    await next();
  };
}

/** Derived from the session's secret, so it needs no storage and ends with the session. */
function deriveFormToken(secret: string): string {
  return createHash('sha256').update(`form:${secret}`).digest('base64url');
}

async function hasFormToken(context: ConsoleContext): Promise<boolean> {
  const expected = Buffer.from(context.get('session').formToken);
  const given = Buffer.from((await readForm(context)).one('form_token'));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function refusal(context: ConsoleContext, detail: string): Response | Promise<Response> {
  return errorPage(context, 403, 'This request was refused', detail);
}
