import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addOwn, OWN } from '@/lib/customers/testing/own';
import { textIn } from '@/lib/platform/messages/translator';
import { requireSavedAddress } from '../data';
import {
  type AddressFixture,
  createActor,
  MOVED,
  OFFICE,
  openAddressFixture,
  SHOP,
} from '../testing/address-fixture';
import { changeAddress, deleteAddress, replaceGoneAddress } from './changes';
import { addAddress, getAddressBook, resolveAddressId, setDefaultAddress } from './data';
import { NO_DETAILS } from './rules';
import type { AddressDetails, BookAddress } from './schema';

let fixture: AddressFixture;
beforeAll(async () => {
  // Ample for a busy machine; the environment is parsed once, at its first use.
  process.env.UPSTREAM_PAGE_TIMEOUT_MS = '15000';
  fixture = await openAddressFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.reset());

const ann = createActor('administrator', 300, 200);
const buyer = createActor('buyer', 300);
const viewer = createActor('viewer', 300);
const details: AddressDetails = {
  ...NO_DETAILS,
  label: 'York shop',
  contactName: 'Priya Shah',
  openingHours: 'Mon–Fri 8–16',
};
const add = (address = SHOP, actor = ann, isDefault = false) =>
  addAddress(actor, { address, details, isDefault });
const book = async (actor = ann) => (await getAddressBook(actor)).addresses;
const find = async (test: (one: BookAddress) => boolean, actor = ann) => {
  const found = (await book(actor)).find(test);
  if (!found) throw new Error('There is no such address.');
  return found;
};
/** The API's office, labelled and the default, and what the API lists after it. */
async function labelOffice(after: readonly unknown[]): Promise<string> {
  await fixture.list(300, [OFFICE]);
  const { id } = await find(({ source }) => source === 'supplier');
  await changeAddress(ann, id, { address: null, details, version: 0 });
  await setDefaultAddress(ann, id);
  await fixture.list(300, after);
  await book();
  return id;
}

describe('the address book', () => {
  test('lists the organisation’s own addresses and the supplier’s, each with its details', async () => {
    await fixture.list(300, [OFFICE]);
    const { id } = await add(SHOP, ann, true);
    const answer = await getAddressBook(ann);
    expect(answer).toMatchObject({ total: 2, stale: false, savedOnly: false, canAdd: true, canManage: true });
    expect(answer.addresses).toMatchObject([
      { id, source: 'own', city: 'York', details, isDefault: true, goneAt: null },
      { source: 'supplier', city: 'Leeds', details: NO_DETAILS, isDefault: false, version: 0 },
    ]);
  });

  test('of a portal organisation makes no call to the API', async () => {
    await addOwn(fixture.database.pool, { id: OWN, parentId: 200, path: [100, 200, OWN] });
    fixture.api.journal.length = 0;
    const actor = createActor('administrator', OWN, 200);
    await add(SHOP, actor);
    expect(await book(actor)).toHaveLength(1);
    expect(fixture.api.journal).toEqual([]);
  });

  test('rejects duplicates of own and of supplier addresses', async () => {
    await fixture.list(300, [OFFICE]);
    await book();
    await add(SHOP);
    await expect(add(SHOP)).rejects.toMatchObject({ code: 'conflict' });
    await expect(add(OFFICE)).rejects.toMatchObject({ code: 'conflict' });
    const results = await Promise.allSettled([add(MOVED), add(MOVED), add(MOVED)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('has one default after simultaneous choices', async () => {
    const ids = [(await add(SHOP)).id, (await add(OFFICE)).id, (await add(MOVED)).id];
    await Promise.all(ids.map((id) => setDefaultAddress(ann, id)));
    expect((await book()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
    await setDefaultAddress(ann, null);
    expect((await book()).filter(({ isDefault }) => isDefault)).toEqual([]);
    await expect(setDefaultAddress(ann, 'nonsense')).rejects.toMatchObject({ code: 'not-found' });
  });

  test('accepts either kind in an order; the contact is the recipient where the address names none', async () => {
    await fixture.list(300, [OFFICE]);
    const { id } = await add(SHOP);
    const supplier = await find(({ source }) => source === 'supplier');
    expect(await requireSavedAddress(buyer, id)).toEqual({ ...SHOP, recipient_name: 'Priya Shah' });
    expect(await requireSavedAddress(buyer, supplier.id)).toEqual(OFFICE);
  });
});

describe('changing an address', () => {
  test('keeps its label and default, and rejects the second of two changes', async () => {
    const { id } = await add(SHOP, ann, true);
    const change = { address: MOVED, details: { ...details, label: 'Moved' }, version: 1 };
    const changed = await changeAddress(ann, id, change);
    expect(changed.id).not.toBe(id);
    expect(await book()).toMatchObject([
      { id: changed.id, addr_line_1: '2 High Street', isDefault: true, details: { label: 'Moved' } },
    ]);
    expect(await resolveAddressId(ann, id)).toBe(changed.id);
    await expect(changeAddress(ann, id, change)).rejects.toMatchObject({ code: 'conflict' });
    await expect(changeAddress(ann, changed.id, { ...change, version: 1 })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('or its details leaves the address itself unchanged, also the supplier’s', async () => {
    await fixture.list(300, [OFFICE]);
    const { id } = await find(({ source }) => source === 'supplier');
    expect(await changeAddress(ann, id, { address: null, details, version: 0 })).toEqual({ id });
    expect(await find((one) => one.id === id)).toMatchObject({ details, version: 1, city: 'Leeds' });
    await expect(changeAddress(ann, id, { address: SHOP, details, version: 1 })).rejects.toMatchObject({
      code: 'invalid',
    });
    await expect(deleteAddress(ann, id)).rejects.toMatchObject({ code: 'invalid' });
  });

  test('and deleting it are recorded', async () => {
    const { id } = await add(SHOP);
    const changed = await changeAddress(ann, id, { address: MOVED, details, version: 1 });
    await setDefaultAddress(ann, changed.id);
    await setDefaultAddress(ann, null);
    await deleteAddress(ann, changed.id);
    expect(await book()).toEqual([]);
    const rows = await fixture.rows('SELECT detail FROM audit_events ORDER BY id');
    expect(rows.map(({ detail }) => textIn('en-GB')(detail as string))).toEqual([
      expect.stringMatching(/^Address added: Shop/),
      expect.stringMatching(/^Address changed: Office/),
      expect.stringMatching(/^Default address: Office/),
      'Default address: —',
      expect.stringMatching(/^Address deleted: Office/),
    ]);
  });
});

describe('an address that the supplier no longer lists', () => {
  test('keeps its label, names its probable replacement and cannot be ordered to', async () => {
    const id = await labelOffice([SHOP, MOVED]);
    const gone = await find((one) => one.id === id);
    const moved = await find(({ addr_line_1: line }) => line === '2 High Street');
    expect(gone).toMatchObject({ details, isDefault: true, replacementId: moved.id, city: 'Leeds' });
    expect(gone.goneAt).not.toBeNull();
    expect((await getAddressBook(ann)).total).toBe(2);
    await expect(requireSavedAddress(buyer, id)).rejects.toMatchObject({ code: 'invalid' });
    await expect(setDefaultAddress(ann, id)).rejects.toMatchObject({ code: 'not-found' });
  });

  test('is announced once in the inbox of those who manage addresses', async () => {
    const personId = await fixture.addAdministrator(200);
    await labelOffice([SHOP]);
    await book();
    await fixture.list(300, [SHOP]);
    await book();
    const rows = await fixture.rows(
      'SELECT person_id, organisation_id, kind, title, detail, path FROM notifications',
    );
    expect(rows).toMatchObject([
      {
        person_id: personId,
        organisation_id: 300,
        kind: 'address-unavailable',
        path: '/addresses?show=unavailable',
      },
    ]);
    expect(textIn('en-GB')(rows[0]?.title as string)).toMatch(/^1 address of .+ no longer at your supplier$/);
    expect(JSON.stringify(rows[0]?.detail)).toContain('1 High Street');
  });

  test('returns unchanged when the supplier lists it again', async () => {
    const id = await labelOffice([]);
    expect(await find((one) => one.id === id)).toMatchObject({ goneAt: expect.any(String) });
    await fixture.list(300, [OFFICE]);
    expect(await book()).toMatchObject([{ id, goneAt: null, details, isDefault: true, replacementId: null }]);
  });

  test('hands its details to its replacement', async () => {
    const id = await labelOffice([MOVED]);
    const { replacementId } = await find((one) => one.id === id);
    await replaceGoneAddress(ann, id, replacementId);
    expect(await book()).toMatchObject([{ id: replacementId, details, isDefault: true }]);
    expect(await resolveAddressId(ann, id)).toBe(replacementId);
    await expect(replaceGoneAddress(ann, id, replacementId)).rejects.toMatchObject({ code: 'not-found' });
  });

  test('can be saved as the organisation’s own', async () => {
    const id = await labelOffice([]);
    const kept = await replaceGoneAddress(ann, id, null);
    expect(await book()).toMatchObject([
      { id: kept.id, source: 'own', city: 'Leeds', details, isDefault: true },
    ]);
    expect(await requireSavedAddress(buyer, kept.id)).toMatchObject({ addr_line_1: '1 High Street' });
    expect(await resolveAddressId(ann, id)).toBe(kept.id);
  });

  test('can be removed', async () => {
    const id = await labelOffice([]);
    await deleteAddress(ann, id);
    expect(await book()).toEqual([]);
  });

  test('follows the replacement of its replacement', async () => {
    const id = await labelOffice([MOVED]);
    const again = { ...MOVED, addr_line_2: 'Unit 4' };
    await fixture.list(300, [again]);
    const now = await find(({ addr_line_2: line }) => line === 'Unit 4');
    expect((await find((one) => one.id === id)).replacementId).toBe(now.id);
  });
});

describe('permissions for addresses', () => {
  test('let a viewer read and change nothing', async () => {
    const { id } = await add();
    expect(await getAddressBook(viewer)).toMatchObject({ total: 1, canAdd: false, canManage: false });
    const attempts = [
      () => add(MOVED, viewer),
      () => changeAddress(viewer, id, { address: null, details, version: 1 }),
      () => deleteAddress(viewer, id),
      () => setDefaultAddress(viewer, id),
      () => replaceGoneAddress(viewer, id, null),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'not-allowed' });
  });

  test('let a buyer add by the policy and change nothing', async () => {
    const { id } = await add(SHOP, buyer);
    await expect(add(MOVED, buyer, true)).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(deleteAddress(buyer, id)).rejects.toMatchObject({ code: 'not-allowed' });
    await fixture.rows(
      'INSERT INTO address_policies (organisation_id, saved_only, buyers_may_add) VALUES (200, false, false)',
    );
    await expect(add(MOVED, buyer)).rejects.toMatchObject({ code: 'not-allowed' });
    expect(await getAddressBook(buyer)).toMatchObject({ canAdd: false });
    await add(MOVED);
  });

  test('never reach an organisation outside the person’s tree', async () => {
    const foreign = createActor('administrator', 201, 300);
    const { id } = await add();
    const attempts = [
      () => getAddressBook(foreign),
      () => add(MOVED, foreign),
      () => changeAddress(foreign, id, { address: null, details, version: 1 }),
      () => deleteAddress(foreign, id),
      () => setDefaultAddress(foreign, id),
      () => replaceGoneAddress(foreign, id, null),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'not-found' });
  });

  test('never reach another organisation’s address by its id', async () => {
    const { id } = await add();
    const goneId = await labelOffice([]);
    const other = createActor('administrator', 200);
    await fixture.list(200, []);
    const attempts = [
      () => changeAddress(other, id, { address: SHOP, details, version: 1 }),
      () => changeAddress(other, goneId, { address: null, details, version: 1 }),
      () => deleteAddress(other, id),
      () => deleteAddress(other, goneId),
      () => setDefaultAddress(other, id),
      () => replaceGoneAddress(other, goneId, null),
      () => replaceGoneAddress(ann, goneId, '019364f0-0000-7000-8000-00000000000a'),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'not-found' });
    expect(await find((one) => one.id === id)).toMatchObject({ details });
  });
});
