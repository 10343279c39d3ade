import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Permission, ROLE_PERMISSIONS } from '@/lib/organisations/permissions/rules';
import { dayIn, toInstant } from '@/lib/platform/formats/time-zone';
import { type Audience, announcementSchema, announcementsSchema } from '../model/announcement-schema';
import { getAnnouncementState, isInAudience, textsFor } from './rules';
import { sampleAnnouncement } from './testing/announcement';

describe('the days of an announcement', () => {
  test.each([
    [null, null, '2026-12-01', 'running'],
    ['2026-12-01', null, '2026-11-30', 'future'],
    ['2026-12-01', null, '2026-12-01', 'running'],
    [null, '2026-12-24', '2026-12-24', 'running'],
    [null, '2026-12-24', '2026-12-25', 'over'],
    ['2026-12-24', '2026-12-24', '2026-12-24', 'running'],
  ])('from %s until %s it is on %s %4$s', (from, until, today, state) => {
    expect(getAnnouncementState({ from, until }, today)).toBe(state);
  });

  test('begin at the first and end after the last moment of a day in the zone of the reader', () => {
    const zones = [
      'Pacific/Kiritimati',
      'Pacific/Niue',
      'Europe/London',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
    ];
    const days = fc.integer({ min: 0, max: 3_650 }).map((days) => Date.UTC(2024, 0, 1) + days * 86_400_000);
    fc.assert(
      fc.property(fc.constantFrom(...zones), days, fc.nat(5), (zone, first, length) => {
        const last = first + length * 86_400_000;
        const toDay = (at: number) => new Date(at).toISOString().slice(0, 10);
        const span = { from: toDay(first), until: toDay(last) };
        const stateAt = (at: number) => getAnnouncementState(span, dayIn(new Date(at), zone));
        const [start, end] = [toInstant(first, zone), toInstant(last + 86_400_000, zone)];
        expect([start - 1, start, end - 1, end].map(stateAt)).toEqual([
          'future',
          'running',
          'running',
          'over',
        ]);
      }),
    );
  });

  test('an announcement that ends before it begins has a fault at its last day, next to those of its texts', () => {
    const days = { from: '2026-12-02', until: '2026-12-01' };
    const check = announcementSchema.safeParse({
      ...sampleAnnouncement('Title'),
      ...days,
      texts: { title: '', text: '', link: { label: '', url: 'http://plain.example' } },
    });
    expect(check.error?.issues.map(({ path }) => path.join('.'))).toEqual([
      'texts.title',
      'texts.link.label',
      'texts.link.url',
      'until',
    ]);
  });
});

describe('the audience of an announcement', () => {
  const OWNER = 200;
  const reader = (path: number[], permissions: readonly Permission[] = []) => ({ path, permissions });
  const chosen = (...organisationIds: number[]): Audience => ({ kind: 'organisations', organisationIds });

  test.each<[string, Audience, ReturnType<typeof reader>, boolean]>([
    ['everybody reads what is for everybody', { kind: 'everybody' }, reader([]), true],
    ['an organisation reads what is for it', chosen(300), reader([100, 200, 300]), true],
    ['so does everything below it', chosen(301, 300), reader([100, 200, 300, 400]), true],
    ['its neighbour does not', chosen(300), reader([100, 200, 301]), false],
    ['those above it do not', chosen(300), reader([100, 200]), false],
    ['nobody reads what is for no organisation', chosen(), reader([100, 200, 300]), false],
    ['an organisation above the brand is no audience', chosen(100), reader([100, 200, 300]), false],
    ['an organisation that left the subtree reads nothing', chosen(300), reader([100, 201, 300]), false],
    ['a buyer may order', { kind: 'ordering' }, reader([200], ROLE_PERMISSIONS.buyer), true],
    ['a viewer may not', { kind: 'ordering' }, reader([200], ROLE_PERMISSIONS.viewer), false],
    [
      'an administrator administers',
      { kind: 'administrators' },
      reader([200], ROLE_PERMISSIONS.administrator),
      true,
    ],
    ['a buyer does not', { kind: 'administrators' }, reader([200], ROLE_PERMISSIONS.buyer), false],
  ])('%s', (_name, audience, who, expected) => {
    expect(isInAudience(audience, OWNER, who)).toBe(expected);
  });
});

test('a reader gets the texts of their language, or else the default ones', () => {
  const texts = { title: 'Stocktaking', text: '', link: null };
  const german = { title: 'Inventur', text: '', link: null };
  const one = { texts, translations: { 'de-DE': german } };
  expect(textsFor(one, 'de-AT')).toBe(german);
  expect(textsFor(one, 'fr-FR')).toBe(texts);
});

test('two announcements have two ids, and there are at most twenty', () => {
  const [one, ...more] = Array.from({ length: 21 }, (_, place) => sampleAnnouncement(`Number ${place}`));
  expect(announcementsSchema.safeParse([one, one]).success).toBe(false);
  expect(announcementsSchema.safeParse(more).success).toBe(true);
  expect(announcementsSchema.safeParse([one, ...more]).success).toBe(false);
});
