import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPeopleFixture, type PeopleFixture } from '@/lib/accounts/testing/people-fixture';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { MAX_OWN_VIEWS, MAX_SHARED_VIEWS } from './constants';
import { changeView, createView, deleteView, listViews, setDefaultView } from './data';
import { writeSelectedRows } from './file';
import { type NewView, newViewSchema, selectedRowsSchema } from './schema';

let fixture: PeopleFixture;
let [ben, amira, vera, dev, bea, olive]: Actor[] = [];
beforeAll(async () => {
  fixture = await openPeopleFixture();
  ben = await fixture.person('ben@b.example', 200, 'buyer');
  amira = await fixture.person('amira@b.example', 200, 'administrator');
  vera = await fixture.person('vera@b.example', 200, 'viewer');
  dev = await fixture.person('dev@d.example', 400, 'administrator');
  bea = await fixture.person('bea@birch.example', 201, 'administrator');
  olive = await fixture.person('olive@top.example', 100, 'operator', 200);
});
afterAll(() => fixture.close());
beforeEach(() => fixture.rows('DELETE FROM saved_views; DELETE FROM audit_events'));

const actor = (one: Actor | undefined): Actor => {
  if (!one) throw new Error('the fixture has no such person');
  return one;
};
const view = (part: Partial<NewView> = {}): NewView =>
  newViewSchema.parse({
    list: 'orders',
    name: 'Late',
    search: '?status=PROCESSING',
    columns: ['number', 'total'],
    isShared: false,
    ...part,
  });
const namesOf = async (one: Actor | undefined) =>
  (await listViews(actor(one), 'orders')).views.map(({ name }) => name);

describe('a view', () => {
  test('is its owner’s alone until it is shared with the organisation', async () => {
    const { id, version } = await createView(actor(ben), view());
    expect(await namesOf(ben)).toEqual(['Late']);
    for (const other of [amira, vera, dev, bea, olive]) expect(await namesOf(other)).toEqual([]);
    await changeView(actor(ben), id, { version, isShared: true });
    for (const other of [amira, vera, olive]) expect(await namesOf(other)).toEqual(['Late']);
    for (const foreign of [dev, bea]) expect(await namesOf(foreign)).toEqual([]);
    expect((await listViews(actor(vera), 'orders')).views).toMatchObject([
      {
        search: 'status=PROCESSING',
        columns: ['number', 'total'],
        isOwn: false,
        owner: 'ben',
        canChange: false,
      },
    ]);
    expect(await fixture.acts()).toEqual(['saved-views.shared']);
  });

  test('is of one organisation, also for a person who acts for several', async () => {
    await createView(actor(olive), view({ isShared: true }));
    expect((await listViews(actor(vera), 'orders')).views).toMatchObject([{ name: 'Late', owner: null }]);
    const elsewhere = await fixture.actor(actor(olive).userId, 100);
    expect(await namesOf(elsewhere ?? undefined)).toEqual([]);
  });

  test('is of one list, which the person must be allowed to see', async () => {
    await expect(createView(actor(ben), view({ list: 'people', search: '' }))).rejects.toMatchObject({
      code: 'not-allowed',
    });
    await expect(listViews(actor(vera), 'price-lists')).rejects.toMatchObject({ code: 'not-allowed' });
    await createView(actor(amira), view());
    expect((await listViews(actor(amira), 'approvals')).views).toEqual([]);
  });

  test.each([
    [{ search: 'colour=red' }, 'search'],
    [{ search: 'status=DONE' }, 'search'],
    [{ columns: ['number', 'price'] }, 'columns'],
    [{ columns: [] }, 'columns'],
  ])('with %j is rejected, not cut', async (part, path) => {
    await expect(createView(actor(ben), view(part))).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: [{ path }] },
    });
    const { id } = await createView(actor(ben), view());
    await expect(changeView(actor(ben), id, { version: 1, ...part })).rejects.toMatchObject({
      code: 'invalid',
    });
    expect((await listViews(actor(ben), 'orders')).views).toMatchObject([{ version: 1 }]);
  });

  test('has a name that its owner uses once in a list', async () => {
    await createView(actor(ben), view());
    await expect(createView(actor(ben), view({ name: 'LATE' }))).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: [{ path: 'name' }] },
    });
    await createView(actor(vera), view());
    const { id } = await createView(actor(ben), view({ name: 'Other' }));
    await expect(changeView(actor(ben), id, { version: 1, name: 'late' })).rejects.toMatchObject({
      code: 'invalid',
    });
  });
});

describe('a shared view', () => {
  const share = async () => (await createView(actor(ben), view({ isShared: true }))).id;

  test('is changed and deleted by its owner and by administrators of the organisation', async () => {
    const id = await share();
    await expect(changeView(actor(vera), id, { version: 1, name: 'Mine' })).rejects.toMatchObject({
      code: 'not-allowed',
    });
    await expect(deleteView(actor(vera), id, 1)).rejects.toMatchObject({ code: 'not-allowed' });
    for (const foreign of [dev, bea]) {
      await expect(changeView(actor(foreign), id, { version: 1, name: 'Mine' })).rejects.toMatchObject({
        code: 'not-found',
      });
      await expect(deleteView(actor(foreign), id, 1)).rejects.toMatchObject({ code: 'not-found' });
      await expect(setDefaultView(actor(foreign), { list: 'orders', viewId: id })).rejects.toMatchObject({
        code: 'not-found',
      });
    }
    expect(await changeView(actor(amira), id, { version: 1, name: 'Very late' })).toMatchObject({
      name: 'Very late',
      version: 2,
    });
    await deleteView(actor(amira), id, 2);
    expect(await namesOf(ben)).toEqual([]);
    expect(await fixture.acts()).toEqual(['saved-views.shared', 'saved-views.deleted']);
  });

  test('that two people change at once: the second one is told who was first, and what it is now', async () => {
    const id = await share();
    await changeView(actor(amira), id, { version: 1, name: 'Late orders', search: 'status=CREATED' });
    const second = { version: 1, search: 'status=SHIPPED' };
    await expect(changeView(actor(ben), id, second)).rejects.toMatchObject({
      code: 'conflict',
      details: {
        message: { key: 'saved-views.errors.changedBy', values: { person: 'amira', name: 'Late orders' } },
        facts: { current: { name: 'Late orders', search: 'status=CREATED', version: 2 } },
      },
    });
    await expect(deleteView(actor(ben), id, 1)).rejects.toMatchObject({ code: 'conflict' });
    const both = await Promise.allSettled(
      [ben, amira].map((one) => changeView(actor(one), id, { version: 2, search: 'status=FAILED' })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('is no longer anybody else’s, nor their default, when it is not shared any more', async () => {
    const id = await share();
    for (const one of [ben, vera]) await setDefaultView(actor(one), { list: 'orders', viewId: id });
    expect((await listViews(actor(vera), 'orders')).defaultId).toBe(id);
    expect(await changeView(actor(amira), id, { version: 1, isShared: false })).toBeNull();
    expect(await listViews(actor(vera), 'orders')).toEqual({ views: [], defaultId: null });
    expect((await listViews(actor(ben), 'orders')).defaultId).toBe(id);
    await expect(changeView(actor(amira), id, { version: 2, isShared: true })).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  test('goes with its defaults when it is deleted', async () => {
    const id = await share();
    await setDefaultView(actor(vera), { list: 'orders', viewId: id });
    await deleteView(actor(ben), id, 1);
    expect(await listViews(actor(vera), 'orders')).toEqual({ views: [], defaultId: null });
  });
});

describe('the default view', () => {
  test('is each person’s own, and of the same list', async () => {
    const { id } = await createView(actor(amira), view({ isShared: true }));
    await setDefaultView(actor(amira), { list: 'orders', viewId: id });
    expect((await listViews(actor(ben), 'orders')).defaultId).toBeNull();
    await expect(setDefaultView(actor(amira), { list: 'people', viewId: id })).rejects.toMatchObject({
      code: 'not-found',
    });
    await setDefaultView(actor(amira), { list: 'orders', viewId: null });
    expect((await listViews(actor(amira), 'orders')).defaultId).toBeNull();
  });
});

test('selected rows are written as a file, formulas as text, for those who see the list', async () => {
  const rows = {
    list: 'people',
    format: 'csv',
    name: 'people',
    header: ['Name', 'Rules'],
    rows: [
      ['=1+1', 2],
      [null, 3],
    ],
  };
  const body = selectedRowsSchema.parse(rows);
  expect(await writeSelectedRows(actor(amira), body).text()).toBe('Name,Rules\r\n"\'=1+1",2\r\n,3\r\n');
  expect(() => writeSelectedRows(actor(ben), body)).toThrow(expect.objectContaining({ code: 'not-allowed' }));
  const tooMany = { ...rows, rows: Array.from({ length: 501 }, () => ['a']) };
  expect(selectedRowsSchema.safeParse(tooMany).success).toBe(false);
});

describe('there are at most', () => {
  const insertMany = (owner: Actor, count: number, isShared: boolean) =>
    fixture.rows(
      `INSERT INTO saved_views (organisation_id, owner_id, list, name, search, is_shared)
        SELECT 200, $1, 'orders', 'View ' || n, '', $3 FROM generate_series(1, $2::int) n`,
      [owner.userId, count, isShared],
    );

  test(`${MAX_OWN_VIEWS} of a person and list, also with simultaneous requests`, async () => {
    await insertMany(actor(ben), MAX_OWN_VIEWS - 1, false);
    const both = await Promise.allSettled(
      ['One', 'Two'].map((name) => createView(actor(ben), view({ name }))),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await createView(actor(vera), view());
  });

  test(`${MAX_SHARED_VIEWS} shared ones of an organisation and list`, async () => {
    await insertMany(actor(vera), MAX_SHARED_VIEWS, true);
    await expect(createView(actor(ben), view({ isShared: true }))).rejects.toMatchObject({ code: 'invalid' });
    const { id } = await createView(actor(ben), view());
    await expect(changeView(actor(ben), id, { version: 1, isShared: true })).rejects.toMatchObject({
      code: 'invalid',
    });
  });
});
