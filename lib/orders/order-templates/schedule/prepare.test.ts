import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listInbox } from '@/lib/accounts/notifications/data';
import { addLine, getCart } from '@/lib/cart/data';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { changeTemplate } from '../data';
import { changeTemplateLine } from '../editing';
import { listPrepared, openTemplate } from '../opening';
import { openTemplateFixture, type TemplateFixture } from '../testing/template-fixture';
import { dismissPrepared, listColleagues, saveSchedule } from './data';
import { prepareTemplates } from './prepare';
import type { Schedule } from './schema';

let fixture: TemplateFixture;
beforeAll(async () => {
  fixture = await openTemplateFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.catalogue.rows(
    emptyTables(
      'lists',
      'list_lines',
      'list_snapshots',
      'carts',
      'cart_lines',
      'notifications',
      'mails',
      'audit_events',
    ),
  );
  await fixture.catalogue.rows('UPDATE memberships SET disabled_at = NULL');
});

const WEEKLY: Schedule = {
  rhythm: { kind: 'weekly', every: 1, days: ['monday'] },
  time: '09:00',
  timeZone: 'Europe/London',
  startsOn: '2030-01-01',
  endsOn: null,
  isPaused: false,
};
/** 7 January 2030 is a Monday. */
const monday = (week: number, time = '09:00:30') =>
  new Date(Date.parse(`2030-01-07T${time}Z`) + week * 7 * 86_400_000);

async function openScheduled(over: Partial<Schedule> = {}, notify = [fixture.ada.userId]) {
  const { template } = await fixture.template(fixture.ada, [
    { productId: 1, quantity: 2 },
    { productId: 2, quantity: 1 },
  ]);
  await saveSchedule(fixture.ada, template.id, { version: 1, schedule: { ...WEEKLY, ...over }, notify });
  return openTemplate(fixture.ada, template.id);
}
const prepareAt = (at: Date) => prepareTemplates(() => at);
const inbox = async (actor: Actor) => (await listInbox(actor, {})).items;

describe('a scheduled template', () => {
  test('waits for people who may put it into a cart until it is dismissed', async () => {
    const { template } = await openScheduled();
    expect(await listPrepared(fixture.ada, 5)).toEqual([]);
    await prepareAt(monday(0));
    const [prepared] = await listPrepared(fixture.ada, 5);
    expect(prepared).toMatchObject({ id: template.id, isOwner: true, prepared: { lines: 2, changed: 0 } });
    expect(prepared?.prepared.cartId).not.toBeNull();
    expect(await listPrepared(fixture.ben, 5)).toEqual([]);
    await changeTemplate(fixture.ada, template.id, { version: 2, sharing: 'organisation' });
    expect(await listPrepared(fixture.ben, 5)).toMatchObject([
      { isOwner: false, prepared: { cartId: null } },
    ]);
    expect(await listPrepared(fixture.stranger, 5)).toEqual([]);
    await expect(listPrepared(fixture.viewer, 5)).rejects.toMatchObject({ code: 'not-allowed' });
    await dismissPrepared(fixture.ada, template.id);
    expect(await listPrepared(fixture.ada, 5)).toEqual([]);
  });

  test('is prepared at its time, and announced in the inbox and by mail', async () => {
    const { template } = await openScheduled();
    expect(template.nextRunAt).toBe('2030-01-07T09:00:00.000Z');
    await prepareAt(monday(0, '08:59:59'));
    expect(await inbox(fixture.ada)).toEqual([]);
    await fixture.catalogue.rows('UPDATE offers SET price = 11 WHERE product_id = 1');
    await prepareAt(monday(0));
    await fixture.catalogue.rows('UPDATE offers SET price = 10 WHERE product_id = 1');
    expect(await inbox(fixture.ada)).toMatchObject([
      {
        title: 'Your scheduled template “Monthly toner” is ready',
        detail: '2 lines · 1 changed',
        path: `/order-templates/${template.id}`,
      },
    ]);
    expect(await fixture.catalogue.rows('SELECT 1 FROM mails')).toHaveLength(1);
    const { template: after } = await openTemplate(fixture.ada, template.id);
    expect(after).toMatchObject({
      nextRunAt: '2030-01-14T09:00:00.000Z',
      prepared: { lines: 2, changed: 1, at: monday(0).toISOString() },
      version: template.version,
    });
    expect(await fixture.catalogue.rows('SELECT 1 FROM orders')).toEqual([]);
  });

  test('becomes a cart of its owner with its changes, and the active cart stays', async () => {
    const { ada } = fixture;
    await addLine(ada, { productId: 3, quantity: 1, ratePlanId: null, provisioning: [], maintenance: [] });
    const { template } = await openScheduled();
    await fixture.catalogue.rows('UPDATE offers SET price = 11 WHERE product_id = 1');
    await prepareAt(monday(0));
    await fixture.catalogue.rows('UPDATE offers SET price = 10 WHERE product_id = 1');
    expect((await getCart(ada)).lines).toMatchObject([{ productId: 3 }]);
    const { prepared } = (await openTemplate(ada, template.id)).template;
    const cart = await getCart(ada, prepared?.cartId);
    expect(cart).toMatchObject({
      name: 'Monthly toner 2030-01-07',
      lines: [{ productId: 1, quantity: 2 }, { productId: 2 }],
    });
    expect(cart.lines[0]?.snapshot?.parts).toEqual({ price: '10' });
    await dismissPrepared(ada, template.id);
    expect((await openTemplate(ada, template.id)).template.prepared).toBeNull();
  });

  test('is prepared once for each time, with any number of workers', async () => {
    await openScheduled();
    for (const week of [0, 1]) {
      await Promise.all([1, 2, 3].map(() => prepareAt(monday(week))));
      await prepareAt(monday(week, '12:00:00'));
      expect(await inbox(fixture.ada)).toHaveLength(week + 1);
    }
    for (const table of ['mails', 'carts'])
      expect(await fixture.catalogue.rows(`SELECT 1 FROM ${table}`)).toHaveLength(2);
  });

  test('is prepared once for several missed times', async () => {
    const { template } = await openScheduled();
    await prepareAt(monday(5, '15:00:00'));
    expect(await inbox(fixture.ada)).toHaveLength(1);
    expect((await openTemplate(fixture.ada, template.id)).template.nextRunAt).toBe(
      '2030-02-18T09:00:00.000Z',
    );
  });

  test('is prepared again when a worker stops half way', async () => {
    await openScheduled();
    await fixture.catalogue.rows('ALTER TABLE notifications RENAME TO notifications_away');
    await prepareAt(monday(0));
    await fixture.catalogue.rows('ALTER TABLE notifications_away RENAME TO notifications');
    expect(await inbox(fixture.ada)).toEqual([]);
    await prepareAt(monday(0, '09:05:00'));
    expect(await inbox(fixture.ada)).toHaveLength(1);
  });

  test('is not prepared while it is paused, archived or ended', async () => {
    const { template } = await openScheduled({ endsOn: '2030-01-07' });
    await saveSchedule(fixture.ada, template.id, {
      version: 2,
      schedule: { ...WEEKLY, isPaused: true },
      notify: [fixture.ada.userId],
    });
    await prepareAt(monday(0));
    await saveSchedule(fixture.ada, template.id, {
      version: 3,
      schedule: { ...WEEKLY, endsOn: '2030-01-07' },
      notify: [fixture.ada.userId],
    });
    await changeTemplate(fixture.ada, template.id, { version: 4, isArchived: true });
    await prepareAt(monday(0));
    expect(await inbox(fixture.ada)).toEqual([]);
    await changeTemplate(fixture.ada, template.id, { version: 5, isArchived: false });
    await prepareAt(monday(0));
    await prepareAt(monday(1));
    expect(await inbox(fixture.ada)).toHaveLength(1);
  });

  test('that changes just before its preparation waits for the next look', async () => {
    const { template, lines } = await openScheduled();
    await Promise.all([
      prepareAt(monday(0)),
      changeTemplateLine(fixture.ada, template.id, lines[0]?.id ?? '', {
        version: template.version,
        quantity: 3,
      }),
    ]);
    await prepareAt(monday(0));
    expect(await inbox(fixture.ada)).toHaveLength(1);
  });
});

describe('recipients of a prepared template', () => {
  test('are people of the organisation who can open it', async () => {
    const { ada, ben, cleo } = fixture;
    const { template } = await openScheduled();
    const save = (version: number, notify: string[]) =>
      saveSchedule(ada, template.id, { version, schedule: WEEKLY, notify });
    await expect(save(2, [ben.userId])).rejects.toMatchObject({ code: 'invalid' });
    await changeTemplate(ada, template.id, { version: 2, sharing: 'organisation' });
    await expect(save(3, [cleo.userId])).rejects.toMatchObject({ code: 'invalid' });
    await save(3, [ada.userId, ben.userId]);
    await prepareAt(monday(0));
    expect([await inbox(ada), await inbox(ben)]).toMatchObject([[{}], [{}]]);
    await changeTemplate(ada, template.id, { version: 4, sharing: 'private' });
    await prepareAt(monday(1));
    expect([(await inbox(ada)).length, (await inbox(ben)).length]).toEqual([2, 1]);
    expect((await listColleagues(ada)).people.map(({ id }) => id)).not.toContain(cleo.userId);
  });

  test('are none once its owner may not order; the template is paused', async () => {
    const { template } = await openScheduled();
    await fixture.catalogue.rows('UPDATE memberships SET disabled_at = now() WHERE person_id = $1', [
      fixture.ada.userId,
    ]);
    await prepareAt(monday(0));
    expect(await fixture.catalogue.rows('SELECT 1 FROM notifications')).toEqual([]);
    await fixture.catalogue.rows('UPDATE memberships SET disabled_at = NULL');
    expect((await openTemplate(fixture.ada, template.id)).template).toMatchObject({
      nextRunAt: null,
      schedule: { isPaused: true },
    });
  });
});

test('a schedule without a future day is rejected', async () => {
  const { template } = await fixture.template(fixture.ada, [{ productId: 1, quantity: 2 }]);
  const schedule = { ...WEEKLY, startsOn: '2020-01-01', endsOn: '2020-02-01' };
  await expect(
    saveSchedule(fixture.ada, template.id, { version: 1, schedule, notify: [] }),
  ).rejects.toMatchObject({
    code: 'invalid',
  });
});
