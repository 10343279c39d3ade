import { readAnswerText } from '@/lib/operations/brand-scan/answer-text';
import {
  buildCells,
  type Cell,
  forEachAnswer,
  isRead,
  type RawResponse,
  type Requester,
  RSC,
  signInRequester,
} from './fixtures/access-cells';
import { createOrderWithCanaries, type OrderWithCanaries, type Tiers } from './fixtures/order-canaries';
import { buildOrderCells, getBody, readOrderCells } from './fixtures/order-reads';
import { createOrganisationFixture, type OrganisationFixture } from './fixtures/organisation-fixture';
import { getDemoPerson } from './fixtures/people';
import { accounts } from './fixtures/portal';
import { type CallResponse, callRaw, listUpstreamPaths } from './fixtures/requests';
import { listOrganisationRoutes, type Route } from './fixtures/routes';
import { expect, test } from './fixtures/test';

/** An administrator of 400: asks for what belongs to others. */
const DEV = getDemoPerson('dev@delphin.example');
const OWN_ORGANISATION = 400;
const TREE = [400, 500, 501];
/** The foreign ones: the parent, one above it, one next to the own, one in another branch, and one that does not exist. */
const PARENT = 300;
const FOREIGN = [PARENT, 200, 401, 302, 999_999];
/** Administers the parent, whose price lists, webhooks and mails people above it may not read. */
const CONNIE = getDemoPerson('connie@corvid.example');

const AMIRA = getDemoPerson('amira@brightwater.example');
const OLIVE = getDemoPerson('olive@halden.example');
/** An organisation with administrators of its own manages these by itself (docs/decisions/0024). */
const OWN_PERMISSIONS = [
  'catalogue:manage',
  'orders:manage',
  'part-numbers:manage',
  'prices:manage',
  'requests:answer',
  'quotes:manage',
  'webhooks:manage',
  'people:manage',
  'organisations:manage',
  'addresses:manage',
  'connections:manage',
  'brands:manage',
];

/** An administrator lacks these altogether: the call is rejected before any object is read. */
/** The file of a quote has the brand of its buyer, so its seller gets none. */
const BUYERS_PDF = '/api/quotes/[quoteId]/pdf';
const OPERATOR_PERMISSIONS = ['orders:reconcile', 'search:manage', 'system:read'];
/** Products are of a connection's catalogue; reports are the operators' own; a checkout's key names what a page has not placed yet. */
const UNOWNED_IDS = ['productId', 'kind', 'variant', 'pictureVersion', 'reportId', 'intentKey'];
const ROUTES = listOrganisationRoutes();

const isUncacheable = ({ headers }: CallResponse): boolean =>
  (headers['cache-control'] ?? '').includes('no-store');
/** Routes whose path names one of these objects. */
const filterRoutesByIds = (ids: OrganisationFixture['ids']): Route[] =>
  ROUTES.filter(({ path }) => Object.keys(ids).some((name) => path.includes(`[${name}]`)));

/** Next writes this into an answer for a page that is not found. */
const NOT_FOUND = 'NEXT_HTTP_ERROR_FALLBACK;404';

/** True for "not found". A browser's fetch on navigation always gets 200, with the error inside. */
const isNotFound = ({ status, text }: CallResponse, { headers }: Cell): boolean =>
  headers === RSC ? text.includes(NOT_FOUND) : status === 404;

/**
 * True for "not found" of an object on the own organisation's pages and calls. A page is 200 already once its frame has been sent,
 * and a call without the name of a cart is rejected before the cart's lines are read.
 */
function isObjectNotFound(response: CallResponse, cell: Cell): boolean {
  const { path, kind, permission } = cell.route;
  if (OPERATOR_PERMISSIONS.includes(permission)) return response.status === 403;
  if (kind === 'page') return response.text.includes(NOT_FOUND);
  return isNotFound(response, cell) || (response.status === 409 && path.startsWith('/api/cart/'));
}

const leaksText = (response: RawResponse, texts: readonly string[]): boolean => {
  const all = readAnswerText(response);
  return texts.some((text) => all.includes(text));
};

/** One line for each cell that is not as it must be. */
async function findViolations(
  cells: readonly Cell[],
  requester: Requester,
  texts: readonly string[],
  isRight: (response: CallResponse, cell: Cell) => boolean,
): Promise<string[]> {
  return forEachAnswer(cells, requester, (response, cell) => {
    const what = `${cell.method} ${cell.path}: ${response.status}`;
    return [
      ...(isRight(response, cell) ? [] : [`${what} ${response.text.slice(0, 120)}`]),
      ...(leaksText(response, texts) ? [`${what} contains another organisation's text`] : []),
    ];
  });
}

test.describe('an order below a connection whose supplier’s answer says too much', () => {
  let order: OrderWithCanaries;
  let tiers: Tiers;
  test.beforeAll(async ({ browser }) => {
    const [top, parent] = [await signInRequester(browser, AMIRA), await signInRequester(browser, CONNIE)];
    tiers = { top, parent, buyer: await signInRequester(browser, DEV) };
    order = await createOrderWithCanaries(tiers);
  });
  test.afterAll(() => order?.remove());

  async function readAll(cells: readonly Cell[], requester: Requester, hidden: readonly string[]) {
    const { answers, leaks } = await readOrderCells(cells, requester, { hidden, amounts: order.amounts });
    expect(leaks).toEqual([]);
    return answers;
  }

  test('shows its customer the carrier, number, quantities and words of the tier above', async () => {
    const { ids, canary, words, tracking, serial } = order;
    const cells = buildOrderCells(ROUTES, OWN_ORGANISATION, ids);
    const feed = { ...(cells[0] as Cell), path: order.feedPath, headers: {} };
    const answers = await readAll([...cells, feed], tiers.buyer, [canary, words.forParent]);
    expect(cells.length).toBeGreaterThan(120);
    const [page, api] = [`/o/400/orders/${ids.orderId}`, `/api/orders/${ids.orderId}`];
    for (const path of [page, `${page}?_rsc`, api])
      for (const text of ['DHL', tracking, serial, words.forBuyer])
        expect(answers.get(path), path).toContain(text);
    expect(answers.get(page)).toContain('2 of 3 shipped');
    expect(getBody(answers.get(api))).toMatchObject({ lines: [{ shipped: 2 }] });
    for (const path of [
      '/o/400/orders/attention',
      '/o/400/inbox',
      '/api/orders/attention',
      '/api/notifications',
    ])
      expect(answers.get(path), path).toContain(words.forBuyer);
    expect(answers.get(`/api/mails/${ids.mailId}/html`)).toContain(words.forBuyer);
    for (const format of ['', ' format=xlsx']) {
      expect(answers.get(`/api/orders/lines${format}`)).toContain(tracking);
      expect(answers.get(`${api}/serials${format}`)).toContain(serial);
    }
    // The readers of files find what is there, so they would find what must not be.
    expect(answers.get(`${api}/pdf`)).toContain(getBody(answers.get(api)).number);
    expect(order.received.join()).toContain(ids.orderId);
    expect(order.received.join()).not.toContain(canary);
  });

  test('shows the tier in between the connection’s words, and nothing of the supplier’s', async () => {
    const { ids, canary, words, tracking } = order;
    const own = buildOrderCells(ROUTES, PARENT, {}).filter(({ path }) =>
      /orders|inbox|notif|mail|webhook/.test(path),
    );
    const ofCustomer = buildOrderCells(ROUTES, OWN_ORGANISATION, { orderId: ids.orderId }).filter(
      ({ path }) => path.includes(ids.orderId),
    );
    const answers = await readAll([...own, ...ofCustomer], tiers.parent, [canary]);
    const page = answers.get(`/o/400/orders/${ids.orderId}`);
    for (const text of [words.forParent, words.forBuyer, 'DHL', tracking]) expect(page).toContain(text);
    expect(answers.get('/o/300/orders/attention')).toContain(words.forParent);
    expect(answers.get('/o/300/inbox')).toContain(words.forParent);
  });

  test('shows the connection’s organisation the supplier’s own words', async () => {
    const { text } = await callRaw({
      host: tiers.top.host,
      path: `/api/orders/${order.ids.orderId}?organisation=400`,
      headers: { cookie: tiers.top.cookie },
    });
    expect(text).toContain(`${order.canary}-REASON`);
  });
});

test.describe('an administrator of 400 and objects of other organisations', () => {
  test.describe.configure({ timeout: 300_000 });
  let fixture: OrganisationFixture;
  let texts: string[];
  let dev: Requester;
  let connie: Requester;

  test.beforeAll(async ({ browser }) => {
    [dev, connie] = [await signInRequester(browser, DEV), await signInRequester(browser, CONNIE)];
    fixture = await createOrganisationFixture(connie.host, connie.cookie, PARENT);
    const canaries = accounts().canaries.filter(({ organisation }) => !TREE.includes(organisation));
    texts = [fixture.canary, ...canaries.map(({ text }) => text)];
  });
  test.afterAll(() => fixture?.remove());

  test('the matrix knows every kind of object in the paths of the build', () => {
    const named = ROUTES.flatMap(({ path }) => [...path.matchAll(/\[(\w+)\]/g)].map(([, name]) => name));
    const known = [...Object.keys(fixture.ids), ...UNOWNED_IDS, 'organisationId'];
    expect([...new Set(named)].sort()).toEqual([...new Set(known)].sort());
  });

  test('no page and no call accepts an organisation outside the person’s tree', async () => {
    const cells = FOREIGN.flatMap((organisation) => buildCells(ROUTES, organisation, fixture.ids));
    expect(cells.length).toBeGreaterThanOrEqual(200);
    expect(await findViolations(cells, dev, texts, isNotFound)).toEqual([]);
  });

  test('no object of another organisation can be read or changed by its id', async () => {
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
    // No test orders for 401, and reading must not ask the supplier about it either.
    expect(await listUpstreamPaths()).not.toContain('/v1/organisations/401/addresses');
  });

  test('no list, page or file shows another organisation’s data, and none may be cached', async () => {
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

  test('an authorised person reads each object, and no answer may be cached', async () => {
    const routes = filterRoutesByIds(fixture.ids).filter(
      ({ permission, path }) => !OPERATOR_PERMISSIONS.includes(permission) && path !== BUYERS_PDF,
    );
    const cells = buildCells(routes, PARENT, fixture.ids).filter(isRead);
    expect(cells.length).toBeGreaterThan(10);
    const isRight = (response: CallResponse) => isUncacheable(response) && response.status < 400;
    expect(await findViolations(cells, connie, [], isRight)).toEqual([]);
  });

  test('an organisation above reads nothing that the parent, or those it manages, keep private', async ({
    browser,
  }) => {
    const routes = ROUTES.filter(({ permission }) => OWN_PERMISSIONS.includes(permission));
    const cells = [PARENT, 401].flatMap((organisation) => buildCells(routes, organisation, fixture.ids));
    expect(cells.length).toBeGreaterThan(60);
    const isRight = ({ status }: CallResponse, { route }: Cell) => route.kind === 'page' || status === 403;
    for (const person of [AMIRA, OLIVE]) {
      const requester = await signInRequester(browser, person);
      expect(await findViolations(cells, requester, [fixture.canary, 'Retail customers'], isRight)).toEqual(
        [],
      );
    }
  });
});
