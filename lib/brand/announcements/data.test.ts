import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getHome } from '@/lib/operations/home/data';
import { type Actor, ROLE_PERMISSIONS, type Role } from '@/lib/organisations/permissions/rules';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { getBrandState } from '../editing/data';
import type { Announcement } from '../model/announcement-schema';
import { addBrand } from '../testing/add-brand';
import { type BrandFixture, openBrandFixture } from '../testing/brand-fixture';
import { dismissAnnouncement, listAnnouncements } from './data';
import { sampleAnnouncement } from './testing/announcement';

const NOON = () => new Date('2026-12-24T12:00:00Z');
let fixture: BrandFixture;
let ann: Actor;
let cleo: Actor;
beforeAll(async () => {
  fixture = await openBrandFixture();
  [ann, cleo] = [await fixture.person(200), await fixture.person(300)];
});
afterAll(() => fixture.close());
beforeEach(() => fixture.rows(emptyTables('brands', 'announcement_dismissals')));

async function announce(...announcements: Announcement[]): Promise<number> {
  await fixture.rows(emptyTables('brands'));
  return addBrand({ organisationId: 200, name: 'B', body: { announcements } });
}
const at = (actor: Actor, brandId: number, organisationId: number, role: Role = actor.role): Actor => ({
  ...actor,
  brandId,
  organisationId,
  role,
  permissions: ROLE_PERMISSIONS[role],
});
const readTitles = async (actor: Actor, clock = NOON) =>
  (await listAnnouncements(actor, clock)).map(({ title }) => title);

describe('the list of a reader’s announcements', () => {
  test('is of their brand alone: nothing is inherited, and no state of a brand below has a word of it', async () => {
    const brandId = await announce(sampleAnnouncement('Stocktaking at B'));
    const below = await addBrand({ organisationId: 300, name: 'C' });
    expect(await readTitles(at(cleo, brandId, 300))).toEqual(['Stocktaking at B']);
    expect(await readTitles(at(cleo, below, 300))).toEqual([]);
    const seen = [await getBrandState(cleo), await getHome(at(cleo, below, 300))];
    expect(JSON.stringify(seen)).not.toContain('Stocktaking');
  });

  test('has not one byte of an announcement outside its days or audience', async () => {
    const organisations = (...organisationIds: number[]) => ({
      kind: 'organisations' as const,
      organisationIds,
    });
    const brandId = await announce(
      sampleAnnouncement('For 300', { audience: organisations(300) }),
      sampleAnnouncement('For 301', { audience: organisations(301) }),
      sampleAnnouncement('For nobody', { audience: organisations() }),
      sampleAnnouncement('For buyers', { audience: { kind: 'ordering' } }),
      sampleAnnouncement('For administrators', { audience: { kind: 'administrators' } }),
      sampleAnnouncement('Over', { until: '2020-01-01' }),
      sampleAnnouncement('Planned', { from: '2199-01-01' }),
    );
    const wordsFor = async (organisationId: number, role: Role) =>
      JSON.stringify(await getHome(at(ann, brandId, organisationId, role))).match(/For \w+|Over|Planned/g);
    expect(await wordsFor(300, 'administrator')).toEqual(['For 300', 'For buyers', 'For administrators']);
    expect(await wordsFor(400, 'buyer')).toEqual(['For 300', 'For buyers']);
    expect(await wordsFor(301, 'viewer')).toEqual(['For 301']);
    expect(await wordsFor(200, 'viewer')).toBeNull();
  });

  test('has neither ids of the audience nor texts of other languages', async () => {
    const german = { title: 'Inventur', text: 'Zeile 1\nZeile 2', link: null };
    const brandId = await announce(
      sampleAnnouncement('Stocktaking', {
        translations: { 'de-DE': german },
        audience: { kind: 'organisations', organisationIds: [300] },
      }),
    );
    const shown = await listAnnouncements({ ...at(ann, brandId, 300), locale: 'de-DE' }, NOON);
    expect(shown).toEqual([
      { id: expect.any(String), revision: expect.any(String), tone: 'info', ...german },
    ]);
  });

  test('changes at midnight of the reader', async () => {
    const brandId = await announce(
      sampleAnnouncement('On the 24th', { from: '2026-12-24', until: '2026-12-24' }),
    );
    const inZone = (timezone: string) => ({ ...at(ann, brandId, 200), timezone });
    const late = () => new Date('2026-12-24T23:30:00Z');
    expect(await readTitles(inZone('Europe/London'), late)).toEqual(['On the 24th']);
    expect(await readTitles(inZone('Europe/Berlin'), late)).toEqual([]);
    expect(await readTitles(inZone('America/New_York'), late)).toEqual(['On the 24th']);
    expect(await readTitles(inZone('America/New_York'), () => new Date('2026-12-24T04:30:00Z'))).toEqual([]);
  });

  test('is not read without the permission to see the home page', async () => {
    const brandId = await announce(sampleAnnouncement('Secret'));
    const nobody = { ...at(ann, brandId, 200), permissions: [] };
    await expect(listAnnouncements(nobody)).rejects.toMatchObject({ code: 'not-allowed' });
    const seen = { id: crypto.randomUUID(), revision: '0'.repeat(16) };
    await expect(dismissAnnouncement(nobody, seen)).rejects.toMatchObject({ code: 'not-allowed' });
  });
});

describe('a dismissed announcement', () => {
  test('is gone for this person under this brand, until its texts change', async () => {
    const first = sampleAnnouncement('First');
    const brandId = await announce(first, sampleAnnouncement('Second'));
    const [reader, other] = [at(ann, brandId, 200), at(cleo, brandId, 300)];
    const [shown] = await listAnnouncements(reader, NOON);
    if (!shown) throw new Error('there is no announcement');
    await dismissAnnouncement(reader, shown, NOON);
    await dismissAnnouncement(reader, shown, NOON);
    expect(await readTitles(reader)).toEqual(['Second']);
    expect(await readTitles({ ...reader, organisationId: 301 })).toEqual(['Second']);
    expect(await readTitles(other)).toEqual(['First', 'Second']);
    const publishAgain = async (announcement: Announcement) => {
      const body = JSON.stringify({ name: 'B', announcements: [announcement] });
      await fixture.rows('UPDATE brand_versions SET body = $1 WHERE brand_id = $2', [body, brandId]);
    };
    await publishAgain({ ...first, until: '2026-12-31', tone: 'warning' });
    expect(await readTitles(reader)).toEqual([]);
    await publishAgain({ ...first, texts: { ...first.texts, text: 'New facts' } });
    expect(await readTitles(reader)).toEqual(['First']);
  });

  test('that the reader was not shown, or in another revision, is not stored', async () => {
    const hidden = sampleAnnouncement('Hidden', {
      audience: { kind: 'organisations', organisationIds: [300] },
    });
    const open = sampleAnnouncement('Open');
    const brandId = await announce(hidden, open);
    const revision = '0123456789abcdef';
    for (const { id } of [hidden, open, { id: crypto.randomUUID() }])
      await dismissAnnouncement(at(ann, brandId, 301), { id, revision }, NOON);
    expect(await fixture.rows('SELECT FROM announcement_dismissals')).toEqual([]);
  });

  test('is forgotten once the brand has another one in its place', async () => {
    const brandId = await announce(sampleAnnouncement('Old'));
    const reader = at(ann, brandId, 200);
    const dismissFirst = async () => {
      const [shown] = await listAnnouncements(reader, NOON);
      if (shown) await dismissAnnouncement(reader, shown, NOON);
    };
    await dismissFirst();
    const body = JSON.stringify({ name: 'B', announcements: [sampleAnnouncement('New')] });
    await fixture.rows('UPDATE brand_versions SET body = $1', [body]);
    await dismissFirst();
    expect(await fixture.rows('SELECT announcement_id FROM announcement_dismissals')).toHaveLength(1);
  });
});
