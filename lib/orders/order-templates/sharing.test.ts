import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { putListIntoCart } from './cart';
import { acceptBaseline, changeList, createList } from './data';
import { addListLines, changeListLine, removeListLine } from './editing';
import { listLists, openList } from './opening';
import { saveSchedule } from './schedule/data';
import { type ListFixture, openListFixture } from './testing/list-fixture';

let fixture: ListFixture;
beforeAll(async () => {
  fixture = await openListFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.catalogue.rows(
    emptyTables('lists', 'list_lines', 'list_snapshots', 'carts', 'cart_lines', 'audit_events'),
  );
  for (const id of [1, 2, 3]) fixture.serve(id, {});
});

const LINES = [
  { productId: 1, quantity: 2 },
  { productId: 2, quantity: 5 },
];
const share = async (by: Actor, sharing: 'organisation' | 'descendants') => {
  const { list } = await fixture.list(by, LINES);
  await changeList(by, list.id, { version: 1, sharing });
  return openList(by, list.id);
};

/** Everything that somebody could try with a list and its first line. */
function listActs(actor: Actor, id: string, lineId: string, version = 2) {
  const line = {
    productId: 1,
    quantity: 1,
    ratePlanId: null,
    provisioning: [],
    maintenance: [],
    reference: null,
  };
  return {
    change: () => changeList(actor, id, { version, name: 'Taken' }),
    add: () => addListLines(actor, id, { version, lines: [line] }),
    line: () => changeListLine(actor, id, lineId, { version, quantity: 9 }),
    remove: () => removeListLine(actor, id, lineId, version),
    schedule: () => saveSchedule(actor, id, { version, schedule: null, notify: [] }),
  };
}

test('another organisation’s template is not found by any action', async () => {
  const { stranger, ada } = fixture;
  const { list, lines } = await share(ada, 'organisation');
  const lineId = lines[0]?.id ?? '';
  const chosen = [{ id: lineId, quantity: 1, snapshot: null }];
  const acts = {
    ...listActs(stranger, list.id, lineId),
    open: () => openList(stranger, list.id),
    put: () => putListIntoCart(stranger, list.id, { cartVersion: 0, lines: chosen }),
    copy: () => createList(stranger, { from: 'list', listId: list.id, name: 'Copy', note: null }),
    accept: () =>
      acceptBaseline(stranger, list.id, {
        lines: [{ id: lineId, snapshot: { currency: 'GBP', stock: 1, parts: { price: '1' }, limits: null } }],
      }),
  };
  for (const act of Object.values(acts)) await expect(act()).rejects.toMatchObject({ code: 'not-found' });
  expect(await listLists(stranger)).toEqual({ lists: [] });
  // Nor for organisations below, unless it is shared with them.
  await expect(openList(fixture.cleo, list.id)).rejects.toMatchObject({ code: 'not-found' });
});

test('a private template belongs to its owner, also against administrators', async () => {
  const { ada, ben, administrator } = fixture;
  const { list, lines } = await fixture.list(ada, LINES);
  for (const other of [ben, administrator]) {
    await expect(openList(other, list.id)).rejects.toMatchObject({ code: 'not-found' });
    for (const act of Object.values(listActs(other, list.id, lines[0]?.id ?? '', 1)))
      await expect(act()).rejects.toMatchObject({ code: 'not-found' });
    expect((await listLists(other)).lists).toEqual([]);
  }
  // The same person acting for another organisation.
  await expect(openList({ ...ada, organisationId: 300 }, list.id)).rejects.toMatchObject({
    code: 'not-found',
  });
});

test('a viewer reads; colleagues who order edit a shared template', async () => {
  const { ada, ben, viewer, administrator } = fixture;
  const { list, lines } = await share(ada, 'organisation');
  const lineId = lines[0]?.id ?? '';
  expect(await openList(viewer, list.id)).toMatchObject({
    list: { canEdit: false, canShare: false },
    cartVersion: 0,
  });
  for (const act of Object.values(listActs(viewer, list.id, lineId)))
    await expect(act()).rejects.toMatchObject({ code: 'not-allowed' });
  await expect(putListIntoCart(viewer, list.id, { cartVersion: 0, lines: [] })).rejects.toMatchObject({
    code: 'not-allowed',
  });
  await expect(createList(viewer, { from: 'nothing', name: 'x', note: null })).rejects.toMatchObject({
    code: 'not-allowed',
  });
  await listActs(ben, list.id, lineId).line();
  await expect(changeList(ben, list.id, { version: 3, sharing: 'private' })).rejects.toMatchObject({
    code: 'not-allowed',
  });
  await expect(changeList(ben, list.id, { version: 3, isArchived: true })).rejects.toMatchObject({
    code: 'not-allowed',
  });
  await changeList(administrator, list.id, { version: 3, isArchived: true });
  await expect(openList(ada, list.id)).rejects.toMatchObject({ code: 'not-found' });
  await changeList(ada, list.id, { version: 4, isArchived: false });
  expect((await openList(ben, list.id)).lines).toMatchObject([{ saved: 9 }, { saved: 5 }]);
});

test('only administrators share with organisations below', async () => {
  const { ada, administrator } = fixture;
  const { list } = await fixture.list(ada, LINES);
  await expect(changeList(ada, list.id, { version: 1, sharing: 'descendants' })).rejects.toMatchObject({
    code: 'not-allowed',
  });
  const shared = await share(administrator, 'descendants');
  expect(shared.list).toMatchObject({ sharing: 'descendants', canShareWithDescendants: true });
  // Buyers of the organisation itself see and do not change it.
  await expect(changeList(ada, shared.list.id, { version: 2, name: 'Taken' })).rejects.toMatchObject({
    code: 'not-allowed',
  });
});

describe('an organisation below', () => {
  test('sees a shared template at its own prices, and no byte of the owner’s', async () => {
    const { administrator, cleo } = fixture;
    // Amounts that occur nowhere else.
    fixture.serve(1, { price: 7123.45 });
    const { list } = await share(administrator, 'descendants');
    const opened = await openList(administrator, list.id);
    expect(JSON.stringify(opened)).toContain('7123.45');
    await acceptBaseline(administrator, list.id, {
      lines: opened.lines.flatMap(({ id, snapshot }) => (snapshot ? [{ id, snapshot }] : [])),
    });
    fixture.serve(1, { price: 8000 });
    const seen = await openList(cleo, list.id);
    const text = JSON.stringify([seen, await listLists(cleo)]);
    for (const secret of ['7123', '"8000', '"20"', administrator.userId, administrator.name])
      expect(text).not.toContain(secret);
    expect(seen.lines).toMatchObject([
      { parts: [{ price: { amount: '12000' } }], changes: [], isCompared: false },
      { parts: [{ price: { amount: '30' } }], saved: 5 },
    ]);
    expect(seen.list).toMatchObject({
      isInherited: true,
      isOwner: false,
      owner: null,
      changedBy: null,
      schedule: null,
      notify: [],
      canEdit: false,
      canShare: false,
    });
  });

  test('has a baseline of its own', async () => {
    const { administrator, cleo } = fixture;
    const { list } = await share(administrator, 'descendants');
    const seen = await openList(cleo, list.id);
    await acceptBaseline(cleo, list.id, {
      lines: seen.lines.flatMap(({ id, snapshot }) => (snapshot ? [{ id, snapshot }] : [])),
    });
    fixture.serve(1, { price: 20 });
    expect((await openList(cleo, list.id)).lines[0]).toMatchObject({
      changes: [{ from: { amount: '15' }, to: { amount: '30' } }],
    });
    expect((await openList(administrator, list.id)).lines[0]).toMatchObject({
      changes: [{ from: { amount: '10' }, to: { amount: '20' } }],
    });
  });

  test('uses and copies a shared template, and cannot change it', async () => {
    const { administrator, cleo } = fixture;
    const { list, lines } = await share(administrator, 'descendants');
    const [first] = lines;
    for (const act of Object.values(listActs(cleo, list.id, first?.id ?? '')))
      await expect(act()).rejects.toMatchObject({ code: 'not-allowed' });
    const { id } = await createList(cleo, { from: 'list', listId: list.id, name: 'Ours', note: null });
    expect((await openList(cleo, id)).list).toMatchObject({ canEdit: true, isInherited: false });
    const chosen = [{ id: first?.id ?? '', quantity: 1, snapshot: null }];
    expect(await putListIntoCart(cleo, list.id, { cartVersion: 0, lines: chosen })).toMatchObject({
      added: 1,
    });
    await changeList(administrator, list.id, { version: 2, sharing: 'organisation' });
    await expect(openList(cleo, list.id)).rejects.toMatchObject({ code: 'not-found' });
  });
});
