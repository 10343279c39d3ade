import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { isStorable } from '@/lib/contract/plain-values';
import { createRateLimit } from '../../http/rate-limit';
import type { ConsoleApp, ConsoleContext, Service } from '../shell/context';
import { readForm } from '../shell/forms';
import { signIn } from './data';
import { signInPage } from './page';
import { deleteSession } from './store';

/** Attempts a minute for one e-mail address, and for all addresses together in this process. */
const RATE_LIMIT_PER_EMAIL = 8;
const RATE_LIMIT_TOTAL = 120;

/** Registers the pages that need no session; the guard comes after them. */
export function signInRoutes(app: ConsoleApp, service: Service): void {
  const emailRateLimit = createRateLimit(RATE_LIMIT_PER_EMAIL, service.now);
  const totalRateLimit = createRateLimit(RATE_LIMIT_TOTAL, service.now);

  app.get('/sign-in', (context) => signInPage(context, { email: '' }));

  app.post('/sign-in', async (context) => {
    const form = await readForm(context);
    const email = form.one('email').slice(0, 200);
    const password = form.all('password')[0] ?? '';
    const wait = totalRateLimit('all') || emailRateLimit(email.toLowerCase());
    if (wait > 0) {
      context.header('Retry-After', String(wait));
      return signInPage(context, {
        email,
        error: `Too many attempts. Try again in ${wait} seconds.`,
        status: 429,
      });
    }
    const secret = isStorable(email) ? await signIn(service, email, password) : null;
    if (secret === null) {
      service.log.warn({ code: 'console-sign-in-refused' }, 'A console sign-in was refused.');
      return signInPage(context, {
        email,
        error: 'This e-mail address and password do not fit.',
        status: 401,
      });
    }
    setCookie(context, service.env.console.cookie, secret, {
      ...cookieOptions(service),
      maxAge: service.env.console.sessionSeconds,
    });
    return context.redirect('/console/orders', 303);
  });
}

/** Ends the session, here and in the database. */
export function signOutRoute(app: ConsoleApp, service: Service): void {
  app.post('/sign-out', async (context: ConsoleContext) => {
    const secret = getCookie(context, service.env.console.cookie);
    if (secret) await deleteSession(service.db, secret);
    deleteCookie(context, service.env.console.cookie, cookieOptions(service));
    context.header('Clear-Site-Data', '"cache"');
    return context.redirect('/console/sign-in', 303);
  });
}

function cookieOptions({ env }: Pick<Service, 'env'>) {
  const secure = env.publicUrl.startsWith('https:');
  return { path: '/console', httpOnly: true, sameSite: 'Strict', secure } as const;
}
