import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ApiProfileInput } from '@/lib/contract/api-profile';
import { type ApiProfile, resolveProfile } from '@/lib/contract/default-profile';
import type { OrderStatus } from '@/lib/contract/order-status';
import { wrap, writeError } from './answers';
import type { ForeignChoices } from './choices';
import { type ForeignOrder, findBodyFault, makeOrder, writeOrder, writeSubmitted } from './orders';
import {
  FOREIGN_ORGANISATION,
  listProducts,
  makeProducts,
  ORGANISATION,
  type Reply,
  writeAddress,
  writeUser,
} from './records';
import { FOREIGN_CLIENT, isTokenRequest, parse } from './token';

/** The fate of one POST of an order: the API makes it or not, and answers this; null breaks the connection. */
export interface OrderFault {
  isMade: boolean;
  answer: { status: number; body?: unknown } | null;
}

export interface ForeignApi {
  url: string;
  /** A connection calls it by this: the profile with its addresses. */
  profile: ApiProfileInput;
  client: typeof FOREIGN_CLIENT;
  orders: ForeignOrder[];
  /** Each request is here as `GET /v1/products`. */
  journal: string[];
  /** For the next POSTs of orders, one each. */
  faults: OrderFault[];
  setStatus(status: OrderStatus): void;
  close(): Promise<void>;
}

interface Request {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
}

/** One API of another distributor, without its connections. */
class ForeignService {
  readonly orders: ForeignOrder[] = [];
  readonly faults: OrderFault[] = [];
  readonly #products: { id: number }[];
  readonly #prefix: string;

  constructor(
    readonly choices: ForeignChoices,
    readonly profile: ApiProfile,
    productCount: number,
  ) {
    this.#products = makeProducts(productCount);
    this.#prefix = profile.version === '' ? '' : `/${profile.version}`;
  }

  respond(request: Request): Reply | null {
    const { tokenUrl, paths } = this.profile;
    if (request.path === (tokenUrl ? new URL(tokenUrl).pathname : paths.token))
      return isTokenRequest(request, this.profile)
        ? { status: 200, body: { access_token: 'token-1', token_type: 'Bearer', expires_in: 3600 } }
        : { status: 400, body: { error: 'invalid_request' } };
    if (request.headers.authorization !== 'Bearer token-1') return { status: 401 };
    if (!request.path.startsWith(this.#prefix)) return { status: 404 };
    const path = request.path.slice(this.#prefix.length);
    if (request.method === 'POST')
      return path === paths.orders ? this.#takeOrder(parse(request.body)) : this.#resubmit(path);
    return this.#read(path, request.query);
  }

  #read(path: string, query: URLSearchParams): Reply {
    const { profile, choices } = this;
    const { paths, envelopes } = profile;
    const catalogue = { choices, profile, products: this.#products };
    const order = this.#findOrder(paths.order, path);
    const product = this.#products.find(({ id }) => path === paths.product.replace('{id}', String(id)));
    if (path === paths.user) return { status: 200, body: wrap(envelopes.user, writeUser(profile)) };
    if (path === paths.organisations)
      return { status: 200, body: wrap(envelopes.organisations, [ORGANISATION]) };
    if (path === paths.addresses.replace('{id}', String(FOREIGN_ORGANISATION)))
      return { status: 200, body: wrap(envelopes.addresses, [writeAddress(profile)]) };
    if (path === paths.products) return listProducts(catalogue, query);
    if (product) return { status: 200, body: wrap(envelopes.product, product) };
    return order ? { status: 200, body: writeOrder(order, this) } : this.#notFound();
  }

  #takeOrder(body: unknown): Reply | null {
    const { profile, choices } = this;
    const fault = findBodyFault(body, profile);
    const [refused = 422] = profile.outcomes.refused.filter((one) => typeof one === 'number');
    if (fault) return { status: refused, body: writeError(profile, 'BODY', fault.text, fault.field) };
    const broken = this.faults.shift();
    if (broken && !broken.isMade) return broken.answer;
    const order = makeOrder(choices.orderId(this.orders.length + 1), body, profile);
    this.orders.push(order);
    return broken ? broken.answer : { status: 201, ...writeSubmitted(order, this, this.#prefix) };
  }

  #resubmit(path: string): Reply {
    const order = this.#findOrder(this.profile.paths.resubmit, path);
    if (!order) return this.#notFound();
    order.status = 'PROCESSING';
    return { status: 202 };
  }

  #findOrder = (template: string, path: string) =>
    this.orders.find(({ id }) => path === template.replace('{id}', encodeURIComponent(id)));

  #notFound = (): Reply => ({ status: 404, body: writeError(this.profile, 'NONE', 'Not found.', null) });

  get statuses() {
    return this.choices.statuses;
  }
}

async function readRequest(incoming: IncomingMessage): Promise<Request> {
  let body = '';
  for await (const chunk of incoming) body += String(chunk);
  const { pathname: path, searchParams: query } = new URL(incoming.url ?? '/', 'http://host');
  return { method: incoming.method ?? '', path, query, headers: incoming.headers, body };
}

function send(response: ServerResponse, reply: Reply | null): void {
  if (reply === null) return void response.socket?.resetAndDestroy();
  response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
  response.end(reply.body === undefined || reply.body === null ? '' : JSON.stringify(reply.body));
}

/** @param productCount number of products that it lists; the first has the id 7 */
export async function startForeignApi(choices: ForeignChoices, productCount = 230): Promise<ForeignApi> {
  const journal: string[] = [];
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { tokenUrl } = choices.profile;
  const profile = { ...choices.profile, baseUrl: url, ...(tokenUrl && { tokenUrl: `${url}${tokenUrl}` }) };
  const service = new ForeignService(choices, resolveProfile(profile), productCount);
  const handle = async (incoming: IncomingMessage, response: ServerResponse) => {
    const request = await readRequest(incoming);
    journal.push(`${request.method} ${request.path}`);
    send(response, service.respond(request));
  };
  server.on('request', (incoming, response) => handle(incoming, response).catch(() => response.destroy()));
  return {
    ...{ url, profile, client: FOREIGN_CLIENT, journal, orders: service.orders, faults: service.faults },
    setStatus: (status) => {
      for (const order of service.orders) order.status = status;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
