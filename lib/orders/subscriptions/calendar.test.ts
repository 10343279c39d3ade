import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { type OrderFixture, openOrderFixture } from '../testing/order-fixture';
import { getCalendar } from './calendar';
import { CALENDAR_MONTHS, listMonths, toCalendar } from './calendar-rules';
import { addSubscription } from './change';
import { getToday, listSubscriptions } from './data';
import { exportSubscriptions } from './export';
import { newSubscriptionSchema, type Subscription, subscriptionCalendarSchema } from './schema';
import { createSubscribedOrder, nameTermUnit } from './testing/subscription-fixture';

const DAYS = { min: new Date('2024-01-01'), max: new Date('2032-12-31'), noInvalidDate: true };
const dayArbitrary = fc.date(DAYS).map((date) => date.toISOString().slice(0, 10));

describe('a calendar', () => {
  const of = (change: Partial<Subscription>): Subscription => ({
    id: '0197d0f0-0000-7000-8000-000000000001',
    organisation: { id: 200, name: 'B' },
    productId: null,
    name: 'Seats',
    productCode: '',
    vendorName: null,
    reference: null,
    plan: { id: null, name: '', termLength: null, billingFrequency: null, renewalTermLength: null },
    quantity: 1,
    order: null,
    startedOn: null,
    isStartTyped: true,
    endsOn: null,
    endSource: 'typed',
    recurring: [],
    monthly: [{ amount: '10', currency: 'GBP' }],
    choice: 'undecided',
    decidedBy: null,
    owner: null,
    isRollOver: false,
    isOver: false,
    version: 1,
    ...change,
  });
  const valuesOf = (change: Partial<Subscription>) =>
    toCalendar([of(change)], '2026-11-28', 'en-GB').customers[0]?.months.map(
      ({ committed }) => committed[0]?.amount ?? null,
    );

  test('commits every month that the term covers, and none after it', () => {
    expect(listMonths('2026-11-28', 3)).toEqual(['2026-11', '2026-12', '2027-01']);
    expect(valuesOf({ startedOn: '2026-12-31', endsOn: '2027-03-01' })?.slice(0, 6)).toEqual([
      null,
      '10',
      '10',
      '10',
      null,
      null,
    ]);
    expect(valuesOf({ startedOn: '2025-12-31', endsOn: '2027-03-02' })?.slice(3, 6)).toEqual([
      '10',
      '10',
      null,
    ]);
  });

  test('says that an amount is not known, and never mixes currencies or customers', () => {
    const ends = { endsOn: '2027-01-15' };
    const calendar = toCalendar(
      [
        of(ends),
        of({ ...ends, monthly: [{ amount: '5', currency: 'EUR' }] }),
        of({ ...ends, monthly: null, organisation: { id: 201, name: 'A' } }),
      ],
      '2026-11-28',
      'en-GB',
    );
    expect(calendar.customers.map(({ name }) => name)).toEqual(['A', 'B']);
    expect(calendar.customers[0]?.months[0]).toMatchObject({ committed: [], isPartial: true });
    expect(calendar.customers[1]?.months[0]).toMatchObject({
      committed: [
        { amount: '10', currency: 'GBP' },
        { amount: '5', currency: 'EUR' },
      ],
      isPartial: false,
    });
    expect(calendar.customers[1]?.months[2]?.ends).toBe(2);
  });

  test('lists customers in the order of the reader’s language', () => {
    const customers = ['Östra', 'Zebra', 'Oak'].map((name, id) =>
      of({ endsOn: '2027-01-15', organisation: { id, name } }),
    );
    const list = (locale: string) =>
      toCalendar(customers, '2026-11-28', locale).customers.map(({ name }) => name);
    expect(list('de-DE')).toEqual(['Oak', 'Östra', 'Zebra']);
    expect(list('sv-SE')).toEqual(['Oak', 'Zebra', 'Östra']);
  });

  test('has a month for each end of the months ahead, and its value for as many months as its term covers', () => {
    fc.assert(
      fc.property(dayArbitrary, dayArbitrary, (today, endsOn) => {
        const { months, customers, ending } = toCalendar([of({ endsOn })], today, 'en-GB');
        expect(months).toHaveLength(CALENDAR_MONTHS);
        const own = customers[0]?.months ?? [];
        const place = months.indexOf(endsOn.slice(0, 7));
        expect(own.reduce((sum, { ends }) => sum + ends, 0)).toBe(place >= 0 ? 1 : 0);
        expect(ending.length).toBe(place >= 0 && endsOn >= today ? 1 : 0);
        const covered = own.filter(({ committed }) => committed.length > 0).map(({ month }) => month);
        expect(covered).toEqual(months.filter((month) => `${month}-01` < endsOn));
      }),
    );
  });
});

describe('stored subscriptions', () => {
  let fixture: OrderFixture;
  beforeAll(async () => {
    fixture = await openOrderFixture();
  });
  afterAll(() => fixture.close());
  beforeEach(() => fixture.rows(emptyTables('orders', 'carts', 'subscriptions', 'term_units')));

  /** The last day that is not after the anchor's day, so many months later, reckoned day by day. */
  function clampedEnd(start: string, months: number): string {
    const [year = 0, month = 1, day = 1] = start.split('-').map(Number);
    for (let at = day; ; at--) {
      const end = new Date(Date.UTC(year, month - 1 + months, at));
      if (end.getUTCMonth() === (((month - 1 + months) % 12) + 12) % 12)
        return end.toISOString().slice(0, 10);
    }
  }

  test('end on the day of their start, or on the last day of a shorter month', async () => {
    await createSubscribedOrder(fixture);
    await nameTermUnit(fixture, 'month');
    await fc.assert(
      fc.asyncProperty(dayArbitrary, fc.integer({ min: 2, max: 120 }), async (start, months) => {
        await fixture.rows(
          `UPDATE subscriptions SET started_on = $1, plan = jsonb_set(plan, '{termLength}', to_jsonb($2::int))`,
          [start, months],
        );
        const { items } = await listSubscriptions(fixture.buyer, { scope: 'own' });
        expect(items[0]?.endsOn).toBe(clampedEnd(start, months));
      }),
      { numRuns: 40 },
    );
  });

  test('are in the calendar and in the files of their own organisation', async () => {
    await createSubscribedOrder(fixture);
    await nameTermUnit(fixture, 'month');
    const typed = { name: 'Antivirus', quantity: 1, startedOn: null, endsOn: '2031-05-05', billed: null };
    await addSubscription(fixture.buyer, newSubscriptionSchema.parse(typed));
    const calendar = subscriptionCalendarSchema.parse(await getCalendar(fixture.buyer, { scope: 'own' }));
    expect(calendar.months[0]).toBe(getToday(fixture.buyer).slice(0, 7));
    expect(calendar.customers).toMatchObject([{ id: 200 }]);
    expect(calendar.customers[0]?.months[1]).toMatchObject({
      committed: [{ amount: '10', currency: 'GBP' }],
      isPartial: true,
    });
    const read = async (format: 'csv' | 'ics', actor = fixture.buyer) =>
      (await exportSubscriptions(actor, { scope: 'own', format })).text();
    const csv = await read('csv');
    expect(csv).toContain('Switch 24,SW-24,');
    expect(csv).toContain(',annual,120,GBP');
    expect(csv).toContain('Antivirus');
    const ics = await read('ics');
    expect(ics).toContain('DTSTART;VALUE=DATE:20310505');
    expect(ics.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(await read('csv', fixture.stranger)).not.toMatch(/Switch 24|Antivirus/);
    expect(await read('ics', fixture.stranger)).not.toContain('VEVENT');
    expect(await getCalendar(fixture.stranger, { scope: 'tree' })).toMatchObject({
      customers: [],
      ending: [],
    });
    const viewer = { ...fixture.buyer, permissions: ['products:read'] as const };
    await expect(getCalendar(viewer, { scope: 'own' })).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(read('csv', viewer)).rejects.toMatchObject({ code: 'not-allowed' });
  });
});
