import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addPerson } from '@/lib/accounts/data';
import { getMailsPage } from '@/lib/accounts/mail/data';
import { addBrand } from '@/lib/brand/testing/add-brand';
import { getPolicy } from '@/lib/cart/ordering-policy/data';
import { getPriceLists } from '@/lib/catalogue/price-lists/data';
import { getSyncOverview, requestSync } from '@/lib/catalogue/sync/runs';
import { listWebhooks } from '@/lib/integrations/webhooks/data';
import { type OrderFixture, openOrderFixture } from '@/lib/orders/testing/order-fixture';
import {
  type Actor,
  type Permission,
  type Role,
  requirePermission,
} from '@/lib/organisations/permissions/rules';
import { findBackgroundActor } from './data';

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await openOrderFixture();
  await addBrand({ organisationId: 100, name: 'Top' });
});
afterAll(() => fixture.close());
beforeEach(() =>
  fixture.rows(`DELETE FROM people WHERE id IN (SELECT person_id FROM memberships WHERE role <> 'buyer')`),
);

/** Creates a person of an organisation. @returns their Actor for another one */
async function createPerson(home: number, role: Role, actFor = home): Promise<Actor> {
  const email = `${role}-${home}@acting.example`;
  await addPerson({ email, name: email, password: 'a long password', role, organisationId: home });
  const [row] = await fixture.rows('SELECT id FROM people WHERE email = $1', [email]);
  const actor = await findBackgroundActor(String(row?.id), actFor);
  if (!actor) throw new Error(`${email} may not act for ${actFor}`);
  return actor;
}

const MANAGING: Permission[] = ['prices:manage', 'orders:manage', 'webhooks:manage', 'catalogue:manage'];
/** A person two levels above manages no prices that are not shown to them (docs/decisions/0024). */
const WITHOUT_PRICES = MANAGING.filter((one) => one !== 'prices:manage');
const mayManage = ({ permissions }: Actor) => MANAGING.filter((one) => permissions.includes(one));

describe('a person who acts for an organisation below', () => {
  test.each([
    // Acting for, administrators in, and whether somebody of 200 manages there.
    [300, [], MANAGING],
    [300, [300], []],
    // One administrator in between is enough; one in a sibling does not count.
    [400, [300], []],
    [400, [400], []],
    [400, [301], WITHOUT_PRICES],
    // Administrators above and in the acting organisation restrict nothing.
    [300, [100, 200, 201], MANAGING],
    [200, [100, 300], MANAGING],
  ])('acting for %i with administrators in %j, manages %j', async (actFor, administrators, expected) => {
    for (const home of administrators) await createPerson(home, 'administrator');
    expect(mayManage(await createPerson(200, 'administrator', actFor))).toEqual(expected);
  });

  test.each([
    [300, [], WITHOUT_PRICES],
    [300, [300], []],
    [300, [200], []],
    [400, [301], WITHOUT_PRICES],
  ])(
    'an operator acting for %i with administrators in %j manages %j',
    async (actFor, administrators, expected) => {
      for (const home of administrators) await createPerson(home, 'administrator');
      expect(mayManage(await createPerson(100, 'operator', actFor))).toEqual(expected);
    },
  );

  test('reads, orders and approves', async () => {
    await createPerson(300, 'administrator');
    const { permissions } = await createPerson(200, 'administrator', 300);
    expect(permissions).toEqual(
      expect.arrayContaining(['products:read', 'orders:create', 'orders:resubmit', 'orders:approve']),
    );
  });

  test('manages again when no administrator there can sign in any more', async () => {
    const { userId } = await createPerson(300, 'administrator');
    const above = () => createPerson(200, 'administrator', 300);
    expect(mayManage(await above())).toEqual([]);
    await fixture.rows('UPDATE memberships SET disabled_at = now() WHERE person_id = $1', [userId]);
    expect(mayManage(await above())).toEqual(MANAGING);
  });

  test('gets the names of those who can allow a rejected action', async () => {
    await createPerson(300, 'administrator');
    const above = await createPerson(200, 'administrator', 300);
    const reads = [getPriceLists, getPolicy, listWebhooks, (actor: Actor) => getMailsPage(actor, {})];
    for (const read of reads)
      await expect((async () => read(above))()).rejects.toMatchObject({
        code: 'not-allowed',
        details: { message: { key: 'account.permissionErrors.managesItself' } },
      });
    const buyer = await createPerson(200, 'buyer', 300);
    expect(() => requirePermission(buyer, 'prices:manage')).toThrow(/permissionErrors\.roleLacks/);
  });
});

describe('lists from above', () => {
  test('leave out connections of organisations with administrators, except for operators', async () => {
    const { rows } = await fixture.database.pool.query(
      'SELECT id, organisation_id FROM connections ORDER BY organisation_id',
    );
    const getConnectionId = (organisation: number) =>
      rows.find((row) => row.organisation_id === organisation)?.id;
    const listOrganisationIds = async (actor: Actor) =>
      (await getSyncOverview(actor)).connections.map(({ organisation }) => organisation.id).sort();
    const top = await createPerson(100, 'administrator');
    expect(await listOrganisationIds(top)).toEqual([200, 201]);
    await createPerson(200, 'administrator');
    expect(await listOrganisationIds(top)).toEqual([201]);
    await expect(requestSync(top, { connectionId: getConnectionId(200) })).rejects.toMatchObject({
      code: 'not-found',
    });
    expect(await listOrganisationIds(await createPerson(100, 'operator'))).toEqual([200, 201]);
  });

  test('leave out mails to people of an organisation with administrators', async () => {
    for (const home of [200, 300, 301]) {
      const { userId } = await createPerson(home, 'viewer');
      await fixture.rows(
        `INSERT INTO mails (key, person_id, organisation_id, brand_id, kind, recipient, subject, text, html, state)
         VALUES ($1, $2, $3, 1, 'digest', 'x@x.example', $1, '', '', 'STORED')`,
        [`To ${home}`, userId, home],
      );
    }
    const subjects = async (actor: Actor) =>
      (await getMailsPage(actor, {})).items.map(({ subject }) => subject).sort();
    const above = await createPerson(200, 'administrator');
    expect(await subjects(above)).toEqual(['To 200', 'To 300', 'To 301']);
    await createPerson(300, 'administrator');
    expect(await subjects(above)).toEqual(['To 200', 'To 301']);
  });
});
