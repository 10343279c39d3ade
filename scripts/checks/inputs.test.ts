import { resolve } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { hasHiddenCharacters } from '@/lib/contract/plain-text';
import { MAX_ID, MAX_INTEGER } from '@/lib/contract/plain-values';
import { createHandlerFixture, type HandlerFixture, HOST, listEndpoints } from './testing/handler-fixture';

let fixture: HandlerFixture;
let operator: string;
beforeAll(async () => {
  vi.stubEnv('REQUESTS_PER_MINUTE', '0');
  fixture = await createHandlerFixture();
  operator = await fixture.signIn('operator');
});
afterAll(() => fixture.close());

const ALL = listEndpoints();

interface RequestParts {
  query?: string;
  params?: Record<string, string>;
  body?: unknown;
}

/** Calls an endpoint, such as `POST /api/price-lists`, as a signed-in operator. */
async function callEndpoint(name: string, { query, params, body }: RequestParts): Promise<[number, string]> {
  const endpoint = ALL.find(({ method, path }) => `${method} ${path}` === name);
  if (!endpoint) throw new Error(`there is no ${name}`);
  const response = await fixture.call(endpoint, {
    cookie: operator,
    query,
    params,
    headers: { origin: `http://${HOST}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return [response.status, await response.text()];
}

interface JsonSchema {
  type?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  [key: string]: unknown;
}

const isBounded: Record<string, (schema: JsonSchema) => boolean> = {
  integer: ({ minimum = -Infinity, maximum = Infinity }) => minimum >= -MAX_INTEGER && maximum <= MAX_INTEGER,
  id: ({ minimum = -Infinity, maximum = Infinity }) => minimum >= -MAX_ID && maximum <= MAX_ID,
  number: ({ minimum = -Infinity, maximum = Infinity }) => minimum > -Infinity && maximum < Infinity,
  string: ({ maxLength, pattern, format, enum: choices, const: only }) =>
    [maxLength, pattern, format, choices, only].some((bound) => bound !== undefined),
};

/** Paths of numbers that are ids, alone or in a list: their columns are bigints. */
const ID_PATH =
  /\/(ids?|\w+Id|organisationIds|featured|listId|previous|rate_plan|product|vendor|provisioning|maintenance|parent|for|after|priceOwner)(\/(items|any\w{2}|\d+))*$/;

/** The parts of a JSON schema that take more than they should, by their paths. */
function findUnboundedPaths(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = schema as JsonSchema;
  const type = own.type === 'integer' && ID_PATH.test(path) ? 'id' : own.type;
  const isUnbounded = own.const === undefined && isBounded[type ?? '']?.(own) === false;
  return [
    ...(isUnbounded ? [path] : []),
    ...Object.entries(own).flatMap(([key, value]) => findUnboundedPaths(value, `${path}/${key}`)),
  ];
}

type Inputs = Partial<Record<'query' | 'body' | 'params', z.ZodType>>;

test.each(
  ALL.filter(({ path }) => !path.includes('...')).map((one) => [`${one.method} ${one.path}`, one] as const),
)('%s takes no unbounded number and no endless text', async (_name, { file, method }) => {
  const module = (await import(resolve(file))) as Record<string, { inputs?: Inputs }>;
  const unboundedPaths = Object.entries(module[method]?.inputs ?? {}).flatMap(([part, schema]) =>
    schema ? findUnboundedPaths(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), part) : [],
  );
  expect(unboundedPaths).toEqual([]);
});

/** One of each kind of character that does not show, alone and within a text. */
const HIDDEN = [...'\u200b\u2060\ufeff\u00ad\u202e\u2066\u200f\u0007\u0085\u0092\u009f'];

/** True when a text of a schema can never hold a character that does not show: it is taken out, or the text is rejected. */
const keepsOut = (schema: z.ZodType): boolean =>
  HIDDEN.flatMap((one) => [one, `PO${one}4321`]).every((text) => {
    const result = schema.safeParse(text);
    return !result.success || !hasHiddenCharacters(String(result.data));
  });

/** The schemas that a schema is made of, by their names. */
function listParts(schema: z.ZodType): [string, z.ZodType][] {
  const { def } = schema as unknown as { def: Record<string, unknown> };
  const named = (name: string, value: unknown): [string, z.ZodType][] =>
    value instanceof z.ZodType ? [[name, value]] : [];
  return [
    ...Object.entries((def.shape ?? {}) as Record<string, unknown>).flatMap(([name, part]) =>
      named(name, part),
    ),
    ...[def.options, def.items]
      .flatMap((list) => (Array.isArray(list) ? list : []))
      .flatMap((one) => named('', one)),
    ...[
      def.element,
      def.innerType,
      def.keyType,
      def.valueType,
      def.left,
      def.right,
      def.rest,
      def.in,
    ].flatMap((one) => named('', one)),
  ];
}

const takesText = (schema: z.ZodType): boolean => {
  if (schema instanceof z.ZodString) return true;
  const { in: input, innerType } = (schema as unknown as { def: { in?: unknown; innerType?: unknown } }).def;
  return [input, innerType].some((inner) => inner instanceof z.ZodType && takesText(inner));
};

/** Texts of a schema, by their paths, in which characters that do not show would be kept. */
function findUncleanPaths(schema: z.ZodType, path = ''): string[] {
  if (takesText(schema)) return keepsOut(schema) ? [] : [path];
  return listParts(schema).flatMap(([name, part]) => findUncleanPaths(part, name ? `${path}/${name}` : path));
}

/** A password that somebody has is only compared with its hash, and must go on to fit. */
const PASSWORDS_IN_USE = ['body/current', 'body/password'];

test.each(
  ALL.filter(({ path }) => !path.includes('...')).map((one) => [`${one.method} ${one.path}`, one] as const),
)('%s takes no text with invisible characters', async (_name, { file, method }) => {
  const module = (await import(resolve(file))) as Record<string, { inputs?: Inputs }>;
  const { query, body } = module[method]?.inputs ?? {};
  const paths = Object.entries({ query, body }).flatMap(([part, schema]) =>
    schema ? findUncleanPaths(schema, part) : [],
  );
  expect(paths.filter((path) => !PASSWORDS_IN_USE.includes(path))).toEqual([]);
});

const OUT_OF_RANGE = 2 ** 31;
const NO_ID = MAX_ID + 1;
const LIST = { name: 'Retail', markup: '8', rounding: 'none', floor: false };
const rules = (scopeId: number) => [{ scope: 'product', scopeId, action: 'markup', value: '5' }];
const CUSTOMER = {
  parentId: 200,
  name: 'Elm',
  customerNumber: null,
  currencyDisplay: null,
  priceListId: null,
  address: null,
};
const POLICY = { holdSeconds: 0, tolerancePercent: 0, requiresCostCentre: false };

describe('an integer beyond the database’s range is rejected', () => {
  test.each<[string, RequestParts]>([
    ['POST /api/price-lists', { body: { ...LIST, rules: rules(NO_ID) } }],
    [
      'PUT /api/price-lists/[listId]',
      { params: { listId: '1' }, body: { ...LIST, rules: [], version: OUT_OF_RANGE } },
    ],
    [
      'PUT /api/price-lists/[listId]',
      { params: { listId: '1' }, body: { ...LIST, rules: rules(NO_ID), version: 1 } },
    ],
    ['PUT /api/price-lists/buyers/[organisationId]', { body: { listId: NO_ID, was: null } }],
    ['PUT /api/price-lists/buyers/[organisationId]', { body: { listId: null, was: NO_ID } }],
    ['GET /api/price-lists/preview', { query: `product=${NO_ID}` }],
    ['PUT /api/orders/policy', { body: { ...POLICY, version: OUT_OF_RANGE } }],
    ['POST /api/organisations', { body: { ...CUSTOMER, parentId: NO_ID } }],
    ['POST /api/organisations/[organisationId]/move', { body: { parentId: NO_ID, version: 1 } }],
    ['POST /api/organisations/[organisationId]/archive', { body: { version: OUT_OF_RANGE } }],
    ['GET /api/organisations/descendants', { query: `parent=${NO_ID}` }],
    ['POST /api/catalogue/syncs', { body: { connectionId: NO_ID } }],
    ['PUT /api/labels', { body: { kind: 'vendor', id: NO_ID, name: 'X', was: null } }],
    [
      'PATCH /api/cart',
      {
        body: {
          version: OUT_OF_RANGE,
          lines: [{ id: crypto.randomUUID(), seen: { currency: null, stock: null, parts: {} } }],
        },
      },
    ],
    ['POST /api/cart/lines/[lineId]/later', { body: { version: OUT_OF_RANGE, quantity: 1 } }],
    [
      'GET /api/products/changes',
      { query: `after=2026-11-01T00:00:00.000000Z_2026-11-01T00:00:00.000000Z_${NO_ID}` },
    ],
  ])('%s %j', async (name, sent) => {
    const [status, text] = await callEndpoint(name, sent);
    expect([status, text]).toEqual([400, expect.stringContaining('"invalid"')]);
  });
});

describe('a day that PostgreSQL does not know is rejected', () => {
  test.each(['0000-01-01T00:00:00.000000Z', '0000-00-00', '9999-12-31T23:59:59.999999Z'])(
    'by the list of changes after %s',
    async (day) => {
      const [status, text] = await callEndpoint('GET /api/products/changes', {
        query: `after=${day}_${day}_1`,
      });
      expect([status, text]).toEqual([400, expect.stringContaining('"invalid"')]);
    },
  );
});

describe('text that PostgreSQL cannot hold is rejected', () => {
  test.each<[string, RequestParts]>([
    ['POST /api/watches', { body: { kind: 'search', search: '?text=a%00b' } }],
    ['POST /api/watches', { body: { kind: 'search', search: '?text=\u0000' } }],
    ['GET /api/products', { query: 'text=a%00b' }],
    ['GET /api/products/suggestions', { query: 'text=%00' }],
    ['GET /api/orders', { query: 'text=%00' }],
    ['GET /api/organisations', { query: 'text=%00' }],
    ['GET /api/organisations/descendants', { query: 'text=%00' }],
    ['POST /api/organisations', { body: { ...CUSTOMER, name: 'Elm\ud800' } }],
    ['POST /api/organisations/import/check', { body: { csv: 'Name\nElm\u0000', priceListId: null } }],
    ['POST /api/addresses/import/check', { body: { csv: 'Street\nElm\u0000' } }],
    ['GET /api/labels', { query: 'text=%00' }],
    ['GET /api/price-lists/rule-targets', { query: 'scope=vendor&text=%00' }],
  ])('%s %j', async (name, sent) => {
    const [status, text] = await callEndpoint(name, sent);
    expect([status, text]).toEqual([400, expect.stringContaining('"invalid"')]);
  });

  test.each<[string, Record<string, string>]>([
    ['GET /api/feeds/[token]', { token: 'a\u0000b' }],
    ['GET /api/unsubscribe/[token]', { token: 'a\u0000b' }],
    ['POST /api/unsubscribe/[token]', { token: '\ud800' }],
    ['GET /brand/[version]', { version: '1-\u0000' }],
    ['GET /brand/[version]/[asset]', { version: '\u0000', asset: 'square' }],
  ])('%s %j is no error', async (name, params) => {
    const [status] = await callEndpoint(name, { params });
    expect([200, 303, 404]).toContain(status);
  });
});

describe('any request for a product’s picture is answered', () => {
  const PICTURE = 'GET /api/products/[productId]/pictures/[variant]/[pictureVersion]';
  const anyText = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.stringMatching(/^[\w-]{22}$/));
  test('with a picture or without one', () =>
    fc.assert(
      fc.asyncProperty(
        fc.record({
          productId: fc.oneof(
            fc.constantFrom('7', '8', '9007199254740991', '9007199254740992', '-1'),
            anyText,
          ),
          variant: fc.oneof(fc.constantFrom('thumb-48', 'main-576', '__proto__', 'toString'), anyText),
          pictureVersion: fc.oneof(fc.constantFrom('latest', '..'), anyText),
        }),
        async (params) => {
          const [status] = await callEndpoint(PICTURE, { params });
          expect([200, 304, 400, 404]).toContain(status);
        },
      ),
      { numRuns: 150 },
    ));
});
