import { OpenAPIHono } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { requestId } from 'hono/request-id';
import { addressRoutes } from '../addresses/routes';
import { consoleRoutes } from '../console/routes';
import { mediaRoutes } from '../demo/media/routes';
import { orderRoutes } from '../orders/routes';
import { trackingRoutes } from '../orders/tracking';
import { organisationRoutes } from '../organisations/routes';
import { productRoutes } from '../products/routes';
import { tokenRoutes } from '../tokens/routes';
import { userRoutes } from '../users/routes';
import { authenticate } from './authenticate';
import { documentRoutes } from './document';
import { answerError, toValidationProblem, unknownPath } from './errors';
import { healthRoutes } from './health';
import { jsonOnly, limitBody } from './json-only';
import { ProblemError, problemResponse } from './problem';
import { logRequests } from './request-log';
import { scopeRequests } from './request-scope';
import type { Service, ServiceApp, ServiceHonoEnv } from './service';
import { announceVersion, routedPath } from './version';

/** The whole API over a database and a clock; `main.ts` serves it, tests call its `request`. */
export function createApp(service: Service): ServiceApp {
  const app: ServiceApp = new OpenAPIHono<ServiceHonoEnv>({
    getPath: (request) => routedPath(new URL(request.url).pathname),
    defaultHook: (result) => {
      if (!result.success) throw toValidationProblem(result.target, result.error.issues);
    },
  });
  app.onError((error, context) => answerError(service.log, error, context));
  app.notFound((context) => problemResponse(context, unknownPath(new URL(context.req.url).pathname)));

  app.use(requestId(), scopeRequests, logRequests(service.log));
  app.use(methodNotAllowed<ServiceHonoEnv>({ app, onMethodNotAllowed: respondMethodNotAllowed }));
  app.use('/v1/*', announceVersion(service.env.publicUrl), noStore);
  app.use('/v1/*', authenticate(service), jsonOnly, limitBody);

  tokenRoutes(app, service);
  userRoutes(app);
  organisationRoutes(app, service);
  addressRoutes(app, service);
  productRoutes(app, service);
  orderRoutes(app, service);
  trackingRoutes(app, service);
  healthRoutes(app, service);
  documentRoutes(app, service);
  mediaRoutes(app, service);
  consoleRoutes(app, service);
  return app;
}

/** Answers are one caller's: nothing between may keep them. */
const noStore: MiddlewareHandler = async (context, next) => {
  await next();
  context.header('Cache-Control', 'no-store');
};

function respondMethodNotAllowed(context: Parameters<MiddlewareHandler>[0], allowed: string[]): Response {
  const allow = allowed.join(', ');
  const problem = new ProblemError('method_not_allowed', `Allowed here: ${allow}.`, {
    headers: { Allow: allow },
  });
  return problemResponse(context, problem);
}
