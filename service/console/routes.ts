import { Hono } from 'hono';
import type { Service, ServiceApp } from '../http/service';
import { accountRoutes } from './accounts/routes';
import { consoleOrderRoutes } from './orders/routes';
import { consoleProductRoutes } from './products/routes';
import type { ConsoleEnv } from './shell/context';
import { failurePage, notFoundPage } from './shell/error-page';
import { limitForm, refuseCrossSite, requireSession, secureHeaders } from './shell/guard';
import { ICON, STYLES } from './shell/styles';
import { signInRoutes, signOutRoute } from './sign-in/routes';

/** The style sheet and the icon are the same for everybody and hold nothing of anybody. */
const SHARED = { 'Cache-Control': 'public, max-age=300' };

/** The web interface at /console: server-rendered pages that work without JavaScript. */
export function consoleRoutes(app: ServiceApp, service: Service): void {
  const pages = new Hono<ConsoleEnv>();
  pages.onError((error, context) => failurePage(service, error, context));
  pages.use(secureHeaders, limitForm, refuseCrossSite);
  pages.get('/style.css', (context) =>
    context.body(STYLES, 200, { ...SHARED, 'Content-Type': 'text/css; charset=utf-8' }),
  );
  pages.get('/icon.svg', (context) =>
    context.body(ICON, 200, { ...SHARED, 'Content-Type': 'image/svg+xml' }),
  );
  signInRoutes(pages, service);

  pages.use(requireSession(service));
  pages.get('/', (context) => context.redirect('/console/orders', 303));
  consoleOrderRoutes(pages, service);
  consoleProductRoutes(pages, service);
  accountRoutes(pages, service);
  signOutRoute(pages, service);
  pages.all('*', (context) => notFoundPage(context));
  app.route('/console', pages);
}
