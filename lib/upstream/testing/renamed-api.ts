import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Addresses of the same API at another distributor: another version segment, other paths. */
export const RENAMED = {
  version: '2026-01',
  paths: {
    token: '/auth/token',
    user: '/me',
    organisations: '/companies',
    addresses: '/companies/{id}/sites',
    products: '/items',
    product: '/items/{id}',
    orders: '/purchase-orders',
    order: '/purchase-orders/{id}',
    resubmit: '/purchase-orders/{id}/retry',
  },
} as const;

const PREFIX = `/${RENAMED.version}`;
const RULES: readonly [RegExp, string][] = [
  [/^\/auth\/token$/, '/oauth/token'],
  [new RegExp(`^${PREFIX}/me$`), '/v1/user'],
  [new RegExp(`^${PREFIX}/companies/(\\d+)/sites$`), '/v1/organisations/$1/addresses'],
  [new RegExp(`^${PREFIX}/companies$`), '/v1/organisations'],
  [new RegExp(`^${PREFIX}/items(/\\d+)?$`), '/v1/products$1'],
  [new RegExp(`^${PREFIX}/purchase-orders/(\\d+)/retry$`), '/v1/orders/$1/resubmit'],
  [new RegExp(`^${PREFIX}/purchase-orders(/\\d+)?$`), '/v1/orders$1'],
];

/** The path under which the reference service has it; null for one that this distributor does not have. */
function original(url: string): string | null {
  const { pathname, search } = new URL(url, 'http://host');
  const rule = RULES.find(([pattern]) => pattern.test(pathname));
  return rule ? `${pathname.replace(rule[0], rule[1]).replace('undefined', '')}${search}` : null;
}

function forward(target: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const path = original(incoming.url ?? '/');
  if (path === null) {
    outgoing.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not here</h1>');
    return;
  }
  const { host: _, ...headers } = incoming.headers;
  const call = request(new URL(path, target), { method: incoming.method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  call.on('error', () => outgoing.destroy());
  incoming.pipe(call);
}

/** The reference service as another distributor would serve it. @param target its own address */
export async function startRenamedApi(target: string): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((incoming, outgoing) => forward(target, incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
