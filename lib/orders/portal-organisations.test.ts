import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ensurePriceList } from '@/lib/catalogue/price-lists/data';
import type { OrderRequest } from '@/lib/contract/order';
import { listAddresses } from '@/lib/customers/addresses/data';
import { addPortalAddress, changePortalAddress } from '@/lib/customers/addresses/portal-addresses';
import { addOwn, OWN } from '@/lib/customers/testing/own';
import { type Actor, ROLE_PERMISSIONS } from '@/lib/organisations/permissions/rules';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { json, reset } from '@/lib/upstream/testing/misbehaving-server';
import { acceptChanges } from './accept-changes';
import { getAuditTrail } from './audit-trail/data';
import { getOrder } from './data';
import { listOrders } from './list/data';
import { ordersQuerySchema } from './model/list-schema';
import { importOrder, lookUpExternalOrder } from './reconciliation/import';
import { getUnconfirmedOrder, linkUnconfirmedOrder, lookUpUnconfirmedOrder } from './resolve-order';
import { sendOrder } from './submission/jobs';
import {
  addAdministrator,
  createPlacedOrder,
  createSentOrder,
  makeDue,
  type OrderFixture,
  openOrderFixture,
  TO_LEEDS,
} from './testing/order-fixture';

const CUSTOMER = 'Elm Dental';
let fixture: OrderFixture;
/** The reseller's buyer, who orders for the customer; and for a branch of the customer. */
let buyer: Actor;
let atBranch: Actor;
let next = 7000;
beforeAll(async () => {
  fixture = await openOrderFixture();
  const { pool } = fixture.database;
  await addOwn(pool, { id: OWN, parentId: 200, path: [100, 200, OWN], name: CUSTOMER });
  await addOwn(pool, { id: OWN + 1, parentId: OWN, path: [100, 200, OWN, OWN + 1], name: 'Elm York' });
  const terms = { markup: '10', rounding: 'none', floor: true, rules: [] } as const;
  await ensurePriceList(200, { ...terms, name: 'Customers', rules: [] }, [OWN]);
  await ensurePriceList(OWN, { ...terms, name: 'Branches', rules: [] }, [OWN + 1]);
  buyer = { ...fixture.buyer, organisationId: OWN, homeOrganisationId: OWN };
  atBranch = { ...fixture.buyer, organisationId: OWN + 1, homeOrganisationId: OWN + 1 };
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.rows(
    emptyTables('orders', 'carts', 'own_addresses', 'order_policies', 'audit_events', 'connection_circuits'),
  );
  fixture.api.on('POST /v1/orders', (response, request) => {
    next += 1;
    json(201, { id: next, status: 'PROCESSING' })(response, request);
  });
  fixture.api.journal.length = 0;
});

const posted = (): OrderRequest[] =>
  fixture.api.journal
    .filter(({ method, path }) => method === 'POST' && path === '/v1/orders')
    .map(({ body }) => JSON.parse(body) as OrderRequest);
const operator = (actor: Actor): Actor => ({
  ...actor,
  homeOrganisationId: 200,
  role: 'operator',
  permissions: ROLE_PERMISSIONS.operator,
});
const one = TO_LEEDS.kind === 'one-off' ? TO_LEEDS.address : null!;
const office = { ...one, recipient_name: null };

describe('an order for a customer unknown to the supplier', () => {
  test('is placed under the nearest known ancestor, with the customer on the parcel and in the reference', async () => {
    const id = await createPlacedOrder(buyer);
    await sendOrder(id);
    const { number, shipping } = await getOrder(buyer, id);
    expect(posted()).toMatchObject([
      {
        organisation: 200,
        reference: `PO-123 / ${CUSTOMER} / ${number}`,
        shipping: { company_name: CUSTOMER, recipient_name: 'Ada', city: 'Leeds' },
      },
    ]);
    // The portal keeps the address as the buyer chose it.
    expect(shipping.company_name).toBeNull();
    const branch = await createPlacedOrder(atBranch, { reference: '' });
    await sendOrder(branch);
    const { number: branchNumber } = await getOrder(atBranch, branch);
    expect(posted()[1]).toMatchObject({ organisation: 200, reference: `Elm York / ${branchNumber}` });
  });

  test('belongs to the customer in the portal, at its prices', async () => {
    const id = await createPlacedOrder(buyer);
    await sendOrder(id);
    const order = await getOrder(buyer, id);
    expect(order).toMatchObject({ organisation: { id: OWN, name: CUSTOMER }, reference: 'PO-123' });
    const listOrdersFor = (actor: Actor, query = {}) => listOrders(actor, ordersQuerySchema.parse(query));
    expect((await listOrdersFor(buyer)).items).toMatchObject([{ id }]);
    expect((await listOrdersFor(fixture.buyer)).items).toEqual([]);
    expect((await listOrdersFor(fixture.buyer, { scope: 'tree' })).items).toMatchObject([{ id }]);
    await expect(getOrder(fixture.buyer, id)).rejects.toMatchObject({ code: 'not-found' });
    const own = await getOrder(fixture.buyer, await createPlacedOrder(fixture.buyer));
    const unit = ({ lines }: typeof own) => Number(lines[0]?.parts[0]?.price?.amount);
    expect(unit(order)).toBeCloseTo(unit(own) * 1.1, 2);
    const events = await fixture.rows(
      'SELECT DISTINCT organisation_id FROM order_events WHERE order_id = $1',
      [id],
    );
    expect(events).toEqual([{ organisation_id: OWN }]);
  });

  test('goes to a portal address without a call to the API', async () => {
    const admin: Actor = { ...(await addAdministrator(fixture)), organisationId: 200 };
    const { id: addressId } = await addPortalAddress(admin, OWN, office);
    expect((await listAddresses(buyer, OWN)).addresses).toHaveLength(1);
    const id = await createPlacedOrder(buyer, { shipping: { kind: 'saved', addressId } });
    await sendOrder(id);
    expect(posted()[0]?.shipping).toMatchObject({ company_name: CUSTOMER, addr_line_1: '1 High Street' });
    expect(fixture.api.journal.filter(({ path }) => path.includes('addresses'))).toEqual([]);

    await fixture.rows(`INSERT INTO order_policies (organisation_id, hold_seconds, needs_approval, tolerance_percent)
      VALUES (200, 3600, false, 0)`);
    const held = await createPlacedOrder(buyer, { shipping: { kind: 'saved', addressId } });
    await changePortalAddress(admin, OWN, addressId, { ...office, addr_line_1: '2 Low Street' });
    await fixture.rows('UPDATE orders SET not_before = now() WHERE id = $1', [held]);
    await sendOrder(held);
    expect(posted()).toHaveLength(1);
    const { recheck } = await getOrder(buyer, held);
    expect(recheck?.findings.shipping?.to).toMatchObject({ addr_line_1: '2 Low Street' });
    await acceptChanges(buyer, held, { recheckId: recheck?.id ?? '' });
    await sendOrder(held);
    expect(posted()[1]).toMatchObject({
      organisation: 200,
      shipping: { company_name: CUSTOMER, addr_line_1: '2 Low Street' },
    });
    await fixture.rows(`DELETE FROM people WHERE email = 'ann@200.example'`);
  });

  test('is rejected once the supplier no longer knows the ancestor', async () => {
    await fixture.rows('UPDATE organisations SET gone_at = now() WHERE id = 200');
    try {
      await expect(createPlacedOrder(buyer)).rejects.toMatchObject({ code: 'not-orderable' });
    } finally {
      await fixture.rows('UPDATE organisations SET gone_at = NULL WHERE id = 200');
    }
  });
});

test('the status returns to the customer’s list', async () => {
  const upstreamId = next + 1;
  const id = await createPlacedOrder(buyer);
  await sendOrder(id);
  fixture.api.on(
    `GET /v1/orders/${upstreamId}`,
    json(200, { id: upstreamId, status: 'SHIPPED', organisation: 200 }),
  );
  await makeDue(fixture, id);
  expect(await getOrder(buyer, id)).toMatchObject({ status: 'SHIPPED' });
  const { items } = await listOrders(buyer, ordersQuerySchema.parse({}));
  expect(items).toMatchObject([{ id, status: 'SHIPPED' }]);
});

describe('an order that only the supplier has', () => {
  const createUpstreamOrder = (answer: Record<string, unknown>): string => {
    next += 1;
    fixture.api.on(`GET /v1/orders/${next}`, json(200, { id: next, status: 'PROCESSING', ...answer }));
    return String(next);
  };

  test('is imported for the customer from the organisation above', async () => {
    const upstreamId = createUpstreamOrder({
      organisation: 200,
      reference: 'PHONE',
      products: [{ product: 7, quantity: 1 }],
    });
    expect((await lookUpExternalOrder(operator(buyer), { upstreamId })).differences).toEqual([]);
    const { id } = await importOrder(operator(buyer), { upstreamId });
    expect(
      await fixture.rows(
        `SELECT organisation_id, request->'organisation' AS asked FROM orders WHERE id = $1`,
        [id],
      ),
    ).toEqual([{ organisation_id: OWN, asked: 200 }]);
    const others = createUpstreamOrder({ organisation: 300 });
    expect((await lookUpExternalOrder(operator(buyer), { upstreamId: others })).differences).toEqual([
      'organisation',
    ]);
  });

  test('is linked to an unconfirmed one by what was sent', async () => {
    const id = await createSentOrder(fixture, reset, buyer);
    const { attempts, number } = await getUnconfirmedOrder(operator(buyer), id);
    const upstreamId = createUpstreamOrder({
      organisation: 200,
      reference: `PO-123 / ${CUSTOMER} / ${number}`,
    });
    expect((await lookUpUnconfirmedOrder(operator(buyer), id, { upstreamId })).warnings).toEqual([]);
    await linkUnconfirmedOrder(operator(buyer), id, { upstreamId, attempt: attempts.length, accepted: [] });
    expect(await getOrder(buyer, id)).toMatchObject({ state: 'SUBMITTED', upstreamId });
  });

  test('cannot claim a number of the portal’s own', async () => {
    const upstreamId = createUpstreamOrder({ organisation: OWN + 2 });
    expect((await lookUpExternalOrder(operator(buyer), { upstreamId })).differences).toEqual([]);
  });
});

test('the audit trail names no organisation above its reader', async () => {
  const id = await createPlacedOrder(buyer);
  await sendOrder(id);
  const getRequestAuditTrail = async (actor: Actor) =>
    (await getAuditTrail(actor, id)).entries.find(({ kind }) => kind === 'request')?.body;
  expect(await getRequestAuditTrail({ ...buyer, homeOrganisationId: 200 })).toMatchObject({
    organisation: 200,
  });
  expect(await getRequestAuditTrail(buyer)).not.toHaveProperty('organisation');
});

test('no portal organisation’s number leaves the portal', async () => {
  const admin: Actor = { ...(await addAdministrator(fixture)), organisationId: 200 };
  const { id: addressId } = await addPortalAddress(admin, OWN + 1, office);
  for (const actor of [buyer, atBranch]) {
    await listAddresses(actor, actor.organisationId);
    const id = await createPlacedOrder(
      actor,
      actor === atBranch ? { shipping: { kind: 'saved', addressId } } : {},
    );
    await sendOrder(id);
    await makeDue(fixture, id);
    await getOrder(actor, id);
    await lookUpExternalOrder(operator(actor), { upstreamId: '1' }).catch(() => undefined);
  }
  expect(posted()).toHaveLength(2);
  const sent = fixture.api.journal.map(
    ({ method, path, query, body }) => `${method} ${path}?${query} ${body}`,
  );
  expect(sent.length).toBeGreaterThan(5);
  expect(sent.filter((request) => /(^|\D)-(1000|999|998)\b/.test(request))).toEqual([]);
  await fixture.rows(`DELETE FROM people WHERE email = 'ann@200.example'`);
});
