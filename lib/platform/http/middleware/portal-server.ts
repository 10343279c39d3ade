import { createServer, type IncomingMessage, type Server } from 'node:http';
import { isDevelopment } from '@/lib/platform/env';
import { type AdmitBody, receiveBodies } from './body';
import { compressAnswers } from './compression';
import { databaseOutage, type FindBrandLook } from './database-outage';
import { prepareHeaders } from './headers';
import { chooseLanguage, type FindBrandLanguage } from './language';
import { SERVER_LIMITS, toServerOptions } from './limits';
import { type Middleware, runMiddleware } from './middleware';
import { PortalRequest } from './portal-request';
import { PortalResponse } from './portal-response';
import { createRequestContexts } from './request-context';
import { checkRequestLine } from './request-line';
import { serveStaticFiles } from './static-files';
import { createUpgradeListener, type ForwardUpgrade } from './upgrades';

interface PortalServerParts {
  admitBody: AdmitBody;
  findBrandLanguage: FindBrandLanguage;
  findBrandLook: FindBrandLook;
  forwardUpgrade: ForwardUpgrade;
  /** Answers what no middleware has answered: Next. */
  handle: (request: IncomingMessage, response: PortalResponse) => unknown;
  limits?: typeof SERVER_LIMITS;
}

/** Creates the HTTP server of a web node; each request passes the middleware in this order. */
export function createPortalServer({ limits = SERVER_LIMITS, ...parts }: PortalServerParts): Server {
  const isBuilt = !isDevelopment();
  const middleware: Middleware[] = [
    checkRequestLine,
    ...(isBuilt ? [serveStaticFiles('.next/static')] : []),
    prepareHeaders,
    receiveBodies(parts.admitBody),
    ...(isBuilt ? [compressAnswers] : []),
    createRequestContexts(),
    chooseLanguage(parts.findBrandLanguage),
    databaseOutage(parts.findBrandLook),
    (request, response) => void parts.handle(request, response),
  ];
  const options = {
    ...toServerOptions(limits),
    IncomingMessage: PortalRequest,
    ServerResponse: PortalResponse,
  };
  const server = createServer(options, (request, response) => runMiddleware(middleware, request, response));
  server.setTimeout(limits.idleMs);
  return server.on('upgrade', createUpgradeListener(parts.forwardUpgrade));
}
