import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request as it arrived. */
export interface Journalled {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
}

/** Answers one request, or leaves it open. */
export type Behaviour = (response: ServerResponse, request: Journalled) => void;

export interface MisbehavingServer {
  url: string;
  journal: Journalled[];
  /** Answers to "METHOD /path", used up one by one; the last one stays. */
  on(route: string, ...behaviours: Behaviour[]): void;
  /** Number of requests of "METHOD /path" that arrived. */
  count(route: string): number;
  close(): Promise<void>;
}

async function journalled(request: IncomingMessage): Promise<Journalled> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  const { method = '', headers } = request;
  return { method, path: url.pathname, query: url.searchParams, headers, body };
}

/** A real HTTP server for tests of the client: it behaves as the test says, once per request, and keeps a journal. */
export async function startMisbehavingServer(): Promise<MisbehavingServer> {
  const journal: Journalled[] = [];
  const scripts = new Map<string, Behaviour[]>();
  const server = createServer(async (incoming, response) => {
    const request = await journalled(incoming).catch(() => null);
    if (!request) return;
    journal.push(request);
    const script = scripts.get(`${request.method} ${request.path}`);
    const behaviour = script && script.length > 1 ? script.shift() : script?.[0];
    if (behaviour) behaviour(response, request);
    else json(404, { title: 'no such path in this test' })(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    journal,
    on: (route, ...behaviours) => void scripts.set(route, behaviours),
    count: (route) => journal.filter(({ method, path }) => `${method} ${path}` === route).length,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Behaviour =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };

/** A body that is sent as it is written here, such as HTML or broken JSON. */
export const text =
  (status: number, body: string, headers: Record<string, string> = {}): Behaviour =>
  (response) => {
    response.writeHead(status, { 'content-type': 'text/html', ...headers });
    response.end(body);
  };

/** A token that lives for `seconds`; each one is another. */
export function token(seconds = 3600): Behaviour {
  let requestCount = 0;
  return (response, request) => {
    requestCount += 1;
    json(200, { access_token: `token-${requestCount}`, token_type: 'Bearer', expires_in: seconds })(
      response,
      request,
    );
  };
}

/** The connection is torn down with no answer: the client cannot tell whether anything was done. */
export const reset: Behaviour = (response) => void response.socket?.resetAndDestroy();

/** The head and half of the body, then the connection ends. */
export const truncated =
  (status: number, body: unknown): Behaviour =>
  (response) => {
    const whole = JSON.stringify(body);
    response.writeHead(status, {
      'content-type': 'application/json',
      'content-length': String(whole.length),
    });
    response.write(whole.slice(0, whole.length / 2), () => response.socket?.destroy());
  };

/** No answer, ever. */
export const silence: Behaviour = () => {};

/** One byte at a time with a pause between them. */
export const dripping =
  (status: number, body: unknown, pauseMs: number): Behaviour =>
  (response) => {
    const whole = JSON.stringify(body);
    response.writeHead(status, { 'content-type': 'application/json' });
    let sent = 0;
    const timer = setInterval(() => {
      response.write(whole.charAt(sent));
      sent += 1;
      if (sent < whole.length && !response.destroyed) return;
      clearInterval(timer);
      response.end();
    }, pauseMs);
  };

/** An answer that is given when the test says so. */
export function held(then: Behaviour): { behaviour: Behaviour; release(): void } {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  return {
    behaviour: (response, request) => void released.then(() => then(response, request)),
    release: () => release(),
  };
}
