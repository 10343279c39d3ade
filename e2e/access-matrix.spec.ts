import pLimit from 'p-limit';
import { createOrganisationFixture, type OrganisationFixture } from './fixtures/organisation-fixture';
import { getDemoPerson, type Person, signIn } from './fixtures/people';
import { accounts, address } from './fixtures/portal';
import { BODIES, QUERIES } from './fixtures/request-bodies';
import { type CallResponse, callRaw, getCookieHeader, listUpstreamPaths } from './fixtures/requests';
import { listRoutes, type Route } from './fixtures/routes';
import { expect, test } from './fixtures/test';

const REQUEST_CONCURRENCY = 4;
/** An administrator of 400: asks for what belongs to others. */
const DEV = getDemoPerson('dev@delphin.example');
const OWN_ORGANISATION = 400;
const TREE = [400, 500, 501];
/** The parent, above it, beside, in another branch, and nowhere. */
const PARENT = 300;
const FOREIGN = [PARENT, 200, 401, 302, 999_999];
/** Looks after the parent: whoever stands above it may not read its price lists, webhooks and mails. */
const CONNIE = getDemoPerson('connie@corvid.example');

const AMIRA = getDemoPerson('amira@brightwater.example');
const OLIVE = getDemoPerson('olive@halden.example');
/** What an organisation with administrators looks after by itself (docs/decisions/0110). */
const OWN_PERMISSIONS = [
  'catalogue:manage',
  'orders:manage',
  'part-numbers:manage',
  'prices:manage',
  'webhooks:manage',
  'people:manage',
  'organisations:manage',
  'addresses:manage',
  'connections:manage',
  'brands:manage',
];

/** What an administrator may not at all: refused before anything is looked for. */
const OPERATOR_PERMISSIONS = ['orders:reconcile', 'search:manage', 'system:read'];
/** Products are of a connection's catalogue; reports are the operators' own; a checkout's key names what a page has not placed yet. */
const UNOWNED_IDS = ['productId', 'kind', 'variant', 'pictureVersion', 'reportId', 'intentKey'];
const PUBLIC_PERMISSIONS = ['public', 'signed-in'];
/** Routes that name an organisation, by their query or by their path. */
const ROUTES = listRoutes().filter(
  ({ path, permission }) => path.startsWith('/o/') || !PUBLIC_PERMISSIONS.includes(permission),
);

const isRead = ({ method }: Cell): boolean => method === 'GET';
const isUncacheable = ({ headers }: CallResponse): boolean =>
  (headers['cache-control'] ?? '').includes('no-store');
/** Routes whose path names one of these objects. */
const filterRoutesByIds = (ids: OrganisationFixture['ids']): Route[] =>
  ROUTES.filter(({ path }) => Object.keys(ids).some((name) => path.includes(`[${name}]`)));

/** How a browser fetches a page on navigation. */
const RSC = { rsc: '1' };
/** How Next writes into an answer that there is nothing. */
const NOT_FOUND = 'NEXT_HTTP_ERROR_FALLBACK;404';

interface Cell {
  method: string;
  route: Route;
  path: string;
  headers: Record<string, string>;
}

/** Every method of the routes for an organisation; pages as a document and as what a browser fetches on navigation. */
function buildCells(
  routes: readonly Route[],
  organisation: number,
  ids: OrganisationFixture['ids'] = {},
): Cell[] {
  return routes.flatMap((route) => {
    const named: OrganisationFixture['ids'] = { organisationId: organisation, ...ids };
    const path = route.path.replace(/\[(\w+)\]/g, (_, name: string) => String(named[name] ?? '1'));
    if (route.kind === 'page')
      return [
        { method: 'GET', route, path, headers: {} },
        { method: 'GET', route, path: `${path}?_rsc`, headers: RSC },
      ];
    return route.methods.map((method) => {
      const query = [`organisation=${organisation}`, QUERIES[`${method} ${route.path}`]].filter(Boolean);
      return { method, route, path: `${path}?${query.join('&')}`, headers: {} };
    });
  });
}

interface Requester {
  host: string;
  cookie: string;
}

function sendRequest(
  { method, route, path, headers }: Cell,
  { host, cookie }: Requester,
): Promise<CallResponse> {
  const hasBody = method !== 'GET' && method !== 'DELETE';
  return callRaw({
    host,
    path,
    method,
    headers: {
      cookie,
      ...headers,
      origin: address(host),
      ...(hasBody && { 'content-type': 'application/json' }),
    },
    body: hasBody ? JSON.stringify(BODIES[`${method} ${route.path}`] ?? {}) : undefined,
  });
}

/** Not found. What a browser fetches on navigation is always 200, and says it inside. */
const isNotFound = ({ status, text }: CallResponse, { headers }: Cell): boolean =>
  headers === RSC ? text.includes(NOT_FOUND) : status === 404;

/**
 * As above, for an object of the own organisation's pages and calls. A page whose frame has been sent is 200 already, and
 * a cart that the call does not name is refused before its lines are looked for.
 */
function isObjectNotFound(response: CallResponse, cell: Cell): boolean {
  const { path, kind, permission } = cell.route;
  if (OPERATOR_PERMISSIONS.includes(permission)) return response.status === 403;
  if (kind === 'page') return response.text.includes(NOT_FOUND);
  return isNotFound(response, cell) || (response.status === 409 && path.startsWith('/api/cart/'));
}

const leaksText = (response: CallResponse, texts: readonly string[]): boolean =>
  texts.some((text) => `${JSON.stringify(response.headers)}${response.text}`.includes(text));

/** One line for each cell that is not as it must be. */
async function findViolations(
  cells: readonly Cell[],
  requester: Requester,
  texts: readonly string[],
  isRight: (response: CallResponse, cell: Cell) => boolean,
): Promise<string[]> {
  const limit = pLimit(REQUEST_CONCURRENCY);
  const check = async (cell: Cell): Promise<string[]> => {
    const response = await sendRequest(cell, requester);
    const what = `${cell.method} ${cell.path}: ${response.status}`;
    return [
      ...(isRight(response, cell) ? [] : [`${what} ${response.text.slice(0, 120)}`]),
      ...(leaksText(response, texts) ? [`${what} contains another organisation's text`] : []),
    ];
  };
  return (await Promise.all(cells.map((cell) => limit(() => check(cell))))).flat();
}

test.describe('an administrator of 400, and what belongs to others', () => {
  test.describe.configure({ timeout: 300_000 });
  let fixture: OrganisationFixture;
  let texts: string[];
  let dev: Requester;
  let connie: Requester;

  test.beforeAll(async ({ browser }) => {
    const signInRequester = async (person: Person): Promise<Requester> => {
      const page = await (await browser.newContext()).newPage();
      await signIn(page, person);
      return { host: person.host, cookie: await getCookieHeader(page) };
    };
    [dev, connie] = [await signInRequester(DEV), await signInRequester(CONNIE)];
    fixture = await createOrganisationFixture(connie.host, connie.cookie, PARENT);
    const canaries = accounts().canaries.filter(({ organisation }) => !TREE.includes(organisation));
    texts = [fixture.canary, ...canaries.map(({ text }) => text)];
  });
  test.afterAll(() => fixture?.remove());

  test('the matrix knows every kind of object that a path can name', () => {
    const named = ROUTES.flatMap(({ path }) => [...path.matchAll(/\[(\w+)\]/g)].map(([, name]) => name));
    const known = [...Object.keys(fixture.ids), ...UNOWNED_IDS, 'organisationId'];
    expect([...new Set(named)].sort()).toEqual([...new Set(known)].sort());
  });

  test('no page and no call acts for an organisation outside the tree', async () => {
    const cells = FOREIGN.flatMap((organisation) => buildCells(ROUTES, organisation, fixture.ids));
    expect(cells.length).toBeGreaterThanOrEqual(200);
    expect(await findViolations(cells, dev, texts, isNotFound)).toEqual([]);
  });

  test('no object of another organisation is found by its id, and none is changed', async () => {
    const before = await fixture.read();
    const byPath = ROUTES.filter(({ path }) => path.startsWith('/api/') && path.includes('[organisationId]'));
    const cells = [
      ...buildCells(filterRoutesByIds(fixture.ids), OWN_ORGANISATION, fixture.ids),
      ...FOREIGN.flatMap((organisationId) => buildCells(byPath, OWN_ORGANISATION, { organisationId })),
    ];
    expect(cells.length).toBeGreaterThan(40);
    expect(await findViolations(cells, dev, texts, isObjectNotFound)).toEqual([]);
    expect(await fixture.read()).toEqual(before);
    expect(before).toContain(fixture.canary);
    // Nobody orders for 401 in these tests: the supplier was not asked about it either.
    expect(await listUpstreamPaths()).not.toContain('/v1/organisations/401/addresses');
  });

  test('no list, page or file of the own organisation shows another, and nobody may keep it', async () => {
    const lists = ROUTES.filter(({ path }) => !path.replace('[organisationId]', '').includes('['));
    const cells = buildCells(lists, OWN_ORGANISATION).filter(isRead);
    expect(cells.length).toBeGreaterThan(60);
    const violations = await findViolations(cells, dev, texts, (response, { route }) => {
      const isRefused = OPERATOR_PERMISSIONS.includes(route.permission);
      // A page says so itself.
      const isRight = isRefused ? route.kind === 'page' || response.status === 403 : response.status < 400;
      return isUncacheable(response) && isRight;
    });
    expect(violations).toEqual([]);
  });

  test('whoever may read an object reads it, and nobody may keep it', async () => {
    const routes = filterRoutesByIds(fixture.ids).filter(
      ({ permission }) => !OPERATOR_PERMISSIONS.includes(permission),
    );
    const cells = buildCells(routes, PARENT, fixture.ids).filter(isRead);
    expect(cells.length).toBeGreaterThan(10);
    const isRight = (response: CallResponse) => isUncacheable(response) && response.status < 400;
    expect(await findViolations(cells, connie, [], isRight)).toEqual([]);
  });

  test('nobody above reads what the parent, or whom it looks after, keeps to itself', async ({ browser }) => {
    const routes = ROUTES.filter(({ permission }) => OWN_PERMISSIONS.includes(permission));
    const cells = [PARENT, 401].flatMap((organisation) => buildCells(routes, organisation, fixture.ids));
    expect(cells.length).toBeGreaterThan(60);
    const isRight = ({ status }: CallResponse, { route }: Cell) => route.kind === 'page' || status === 403;
    for (const person of [AMIRA, OLIVE]) {
      const page = await (await browser.newContext()).newPage();
      await signIn(page, person);
      const requester = { host: person.host, cookie: await getCookieHeader(page) };
      expect(await findViolations(cells, requester, [fixture.canary, 'Retail customers'], isRight)).toEqual(
        [],
      );
    }
  });
});
