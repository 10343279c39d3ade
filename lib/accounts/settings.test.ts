import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MailFixture, openMailFixture } from '@/lib/accounts/mail/testing/mail-fixture';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { changeSettings, getSettings } from './settings';
import { saveSettingsSchema } from './settings-schema';

let fixture: MailFixture;
let ada: Actor;
let bea: Actor;
beforeAll(async () => {
  fixture = await openMailFixture();
  [ada, bea] = [await fixture.person(200, 'buyer'), await fixture.person(201, 'buyer')];
});
afterAll(() => fixture.close());

test('settings are saved for the person who really acts, and no other', async () => {
  const impersonator = { ...bea, realUserId: ada.userId };
  const first = {
    name: 'buyer',
    email: 'buyer@200.example',
    timezone: 'Europe/London',
    appearance: 'system',
  };
  expect(await changeSettings(impersonator, { locale: 'nl-NL' })).toEqual({ ...first, locale: 'nl-NL' });
  const second = { ...first, locale: 'nl-NL', timezone: 'Asia/Tokyo' };
  expect(await changeSettings(ada, { timezone: 'Asia/Tokyo' })).toEqual(second);
  expect(await changeSettings(ada, {})).toEqual(second);
  expect(await changeSettings(ada, { name: 'Ada Lovelace' })).toEqual({ ...second, name: 'Ada Lovelace' });
  expect(await getSettings(bea)).toMatchObject({ locale: 'en-GB', timezone: 'Europe/London', name: 'buyer' });
});

test('the appearance is saved for the person, and follows the device without a choice', async () => {
  expect(await getSettings(bea)).toMatchObject({ appearance: 'system' });
  expect(await changeSettings(bea, { appearance: 'dark' })).toMatchObject({ appearance: 'dark' });
  expect(await changeSettings(bea, { appearance: 'system' })).toMatchObject({ appearance: 'system' });
  expect(await fixture.rows('SELECT appearance FROM people WHERE id = $1', [bea.userId])).toEqual([
    { appearance: null },
  ]);
});

test('PostgreSQL knows every offered time zone', async () => {
  const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')];
  expect(zones.filter((timezone) => !saveSettingsSchema.safeParse({ timezone }).success)).toEqual([]);
  const unknown = await fixture.rows(
    `SELECT zone FROM unnest($1::text[]) AS zone
     WHERE NOT EXISTS (SELECT FROM pg_timezone_names n WHERE n.name = zone)`,
    [zones],
  );
  expect(unknown).toEqual([]);
});

describe('invalid settings', () => {
  test.each([
    [{ timezone: '+02:00' }],
    [{ timezone: 'Middle/Earth' }],
    [{ timezone: `'; DROP TABLE people; --` }],
    [{ locale: 'tlh' }],
    [{ role: 'operator' }],
    [{ email: 'another@example.com' }],
    [{ name: '   ' }],
    [{ name: 'x'.repeat(201) }],
    [{ appearance: 'sepia' }],
  ])('%j', (settings) => {
    expect(saveSettingsSchema.safeParse(settings).success).toBe(false);
  });
});
