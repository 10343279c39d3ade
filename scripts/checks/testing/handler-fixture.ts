import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { NextRequest } from 'next/server';
import { encode } from 'next-auth/jwt';
import { sessionCookieName } from '@/lib/accounts/auth/session-cookie';
import { insertSession } from '@/lib/accounts/auth/store';
import { addPerson } from '@/lib/accounts/data';
import { addBrand } from '@/lib/brand/testing/add-brand';
import { createPlacedOrder, type OrderFixture, openOrderFixture } from '@/lib/orders/testing/order-fixture';
import { ROLE_PERMISSIONS, type Role } from '@/lib/organisations/permissions/rules';
import { db } from '@/lib/platform/db/pool';
import { deriveKey, newToken, sha256Hex } from '@/lib/platform/secrets';
import { listFiles } from '../../files';
import { parseRoutes } from '../routes';

/** One method of one handler below app/. */
export interface Endpoint {
  file: string;
  /** In Next's notation: `/api/orders/[orderId]`. */
  path: string;
  method: string;
  permission: string;
  writes: boolean;
  /** True when it acts for the organisation that the query names. */
  isOrganisationScoped: boolean;
}

export interface EndpointRequest {
  /** The Host header. */
  host?: string;
  cookie?: string;
  /** The acting organisation, and the one in the path. */
  organisation?: number;
  headers?: Record<string, string>;
  body?: string;
  /** Parameters of the query besides the organisation: `after=x&text=y`. */
  query?: string;
  /** Segments of the path that are not the fixture's own: `{ productId: '%ff' }`. */
  params?: Record<string, string>;
}

type Handler = (request: NextRequest, context: { params: Promise<object> }) => Promise<Response>;

/** The hosts of the brand of 100, under which its people and those of 200 work, and of the brand of 201. */
export const HOST = 'own.example';
export const OTHER_HOST = 'other.example';
/** This text is in the cart, the order and the address book of 201. */
export const CANARY = 'CANARY-201';

const readMethodSource = (file: string, method: string): string =>
  readFileSync(file, 'utf8').split(`export const ${method} `)[1]?.split('export const')[0] ?? '';

/** Every handler of the portal, as its source declares it. */
export const listEndpoints = (): Endpoint[] =>
  listFiles('app')
    .filter((file) => file.endsWith('/route.ts'))
    .flatMap((file) => parseRoutes(file, readFileSync(file, 'utf8')))
    .flatMap(({ file, path, methods, permission, writes }) =>
      methods.map((method) => ({
        ...{ file, path, method, permission, writes },
        isOrganisationScoped: readMethodSource(file, method).includes("organisation: 'required'"),
      })),
    );

/** The handlers by themselves, called as Next calls them and without proxy.ts, over a real database. */
export interface HandlerFixture extends OrderFixture {
  /** A signed-in person of 200, or an operator of 100, on the host of 100. @returns the Cookie header */
  signIn(role: Role): Promise<string>;
  call(endpoint: Endpoint, options: EndpointRequest): Promise<Response>;
  /** Dumps the whole database, as one short text for each table. */
  state(): Promise<Record<string, string>>;
}

export async function createHandlerFixture(): Promise<HandlerFixture> {
  const fixture = await openOrderFixture();
  await addBrand({ organisationId: 100, name: 'Own', host: HOST });
  await addBrand({ organisationId: 201, name: 'Other', host: OTHER_HOST });
  const orderId = await createPlacedOrder(fixture.buyer);
  await createPlacedOrder(fixture.stranger, { reference: CANARY });
  const [line] = await fixture.rows('SELECT id FROM cart_lines LIMIT 1');
  const ids: Record<string, string> = {
    orderId,
    lineId: String(line?.id ?? randomUUID()),
    productId: '7',
    kind: 'datasheet',
    variant: 'thumb-48',
    pictureVersion: 'latest',
    version: '1-x',
    asset: 'square',
  };
  return {
    ...fixture,
    signIn: (role) => signIn(fixture, role),
    call: (endpoint, options) => callEndpoint(endpoint, options, ids),
    state: () => hashTables(fixture),
  };
}

async function signIn(fixture: OrderFixture, role: Role): Promise<string> {
  const email = `${role}@own.example`;
  const [existing] = await fixture.rows('SELECT id FROM people WHERE email = $1', [email]);
  // Operators are people of the top organisation alone.
  const organisationId = role === 'operator' ? 100 : 200;
  if (!existing) await addPerson({ email, name: role, password: 'a long password', role, organisationId });
  const [person] = await fixture.rows(
    `SELECT p.id, b.id AS brand FROM people p JOIN brands b ON b.organisation_id = 100 WHERE email = $1`,
    [email],
  );
  const sessionId = newToken();
  await insertSession(db(), {
    idHash: sha256Hex(sessionId),
    personId: String(person?.id),
    brandId: Number(person?.brand),
    expiresAt: new Date(Date.now() + 3_600_000),
  });
  return `${sessionCookieName()}=${await encode({ token: { sessionId }, secret: deriveKey('session cookie') })}`;
}

async function callEndpoint(
  endpoint: Endpoint,
  options: EndpointRequest,
  ids: Record<string, string>,
): Promise<Response> {
  const { host = HOST, cookie, organisation = 200, headers, body, query = '' } = options;
  const module = (await import(resolve(endpoint.file))) as Record<string, Handler>;
  const handler = module[endpoint.method];
  if (!handler) throw new Error(`${endpoint.file} has no ${endpoint.method}`);
  const names = [...endpoint.path.matchAll(/\[+(\.\.\.)?(\w+)\]+/g)];
  const toParam = (name: string) =>
    options.params?.[name] ??
    (name === 'organisationId' ? String(organisation) : (ids[name] ?? randomUUID()));
  const params = Object.fromEntries(
    names.map(([, many, name = '']) => [name, many ? ['callback', 'credentials'] : toParam(name)]),
  );
  const request = new NextRequest(
    `http://localhost:3000${endpoint.path}?organisation=${organisation}&${query}`,
    {
      method: endpoint.method,
      headers: { host, ...(cookie ? { cookie } : {}), ...headers },
      body,
    },
  );
  return handler(request, { params: Promise.resolve(params) });
}

async function hashTables(fixture: OrderFixture): Promise<Record<string, string>> {
  const tables = await fixture.rows(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  const hashes: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await fixture.rows(
      `SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) AS state FROM "${name}" t`,
    );
    hashes[String(name)] = String(row?.state);
  }
  return hashes;
}

/** A role that lacks a permission; null when every role has it. */
export const findRoleWithout = (permission: string): Role | null =>
  (Object.keys(ROLE_PERMISSIONS) as Role[]).find(
    (role) => !ROLE_PERMISSIONS[role].some((one) => one === permission),
  ) ?? null;
