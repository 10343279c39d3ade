import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toFeatureSettings } from './dto';
import { requireFeature } from './require-feature';
import {
  DEFAULT_FEATURES,
  FEATURE_NAMES,
  type FeatureSetting,
  findDeciding,
  hasFeature,
  resolveFeatures,
} from './rules';
import { saveFeatureSchema } from './schema';

const choose = (organisationId: number, value: string, isLocked = false): FeatureSetting => ({
  organisationId,
  feature: 'quickOrder',
  value,
  isLocked,
});

describe('the value in force', () => {
  test.each([
    ['that of the portal without any choice', [], 'on'],
    ['that of the organisation above', [choose(1, 'off')], 'off'],
    ['that of the nearest organisation', [choose(1, 'off'), choose(2, 'on')], 'on'],
    ['the locked one, whatever is chosen below', [choose(1, 'off', true), choose(2, 'on')], 'off'],
    ['that of the highest lock', [choose(1, 'on', true), choose(2, 'off', true), choose(3, 'off')], 'on'],
    [
      'a lock in the middle over one above it',
      [choose(1, 'off'), choose(2, 'on', true), choose(3, 'off')],
      'on',
    ],
    ['not one that this version does not know', [choose(1, 'off'), choose(2, 'sometimes', true)], 'off'],
  ])('is %s', (_, settings, value) => {
    expect(resolveFeatures(settings)).toEqual({ ...DEFAULT_FEATURES, quickOrder: value });
  });
});

/** Choices of a path of ten organisations about two features. */
const settingsOf = fc
  .uniqueArray(
    fc.record({
      organisationId: fc.integer({ min: 1, max: 10 }),
      feature: fc.constantFrom('compare', 'rrp'),
      value: fc.constantFrom('on', 'off'),
      isLocked: fc.boolean(),
    }),
    { selector: ({ organisationId, feature }) => `${organisationId} ${feature}` },
  )
  .map((settings) => settings.sort((a, b) => a.organisationId - b.organisationId));

test('no choice below a lock changes the value in force', () => {
  fc.assert(
    fc.property(settingsOf, settingsOf, (above, below) => {
      const settings = [
        ...above,
        ...below.map((one) => ({ ...one, organisationId: one.organisationId + 10 })),
      ];
      for (const name of FEATURE_NAMES) {
        const lock = above.find(({ feature, isLocked }) => feature === name && isLocked);
        if (lock) expect(findDeciding(name, settings)).toBe(lock);
      }
    }),
  );
});

test('without locks, the nearest choice is in force and others count for nothing', () => {
  fc.assert(
    fc.property(settingsOf, (settings) => {
      const free = settings.map((one) => ({ ...one, isLocked: false }));
      for (const name of ['compare', 'rrp'] as const)
        expect(resolveFeatures(free)[name]).toBe(
          free.filter(({ feature }) => feature === name).at(-1)?.value ?? 'on',
        );
    }),
  );
});

test('a feature that is off is rejected with its name', () => {
  const holder = { features: { ...DEFAULT_FEATURES, compare: 'off' as const } };
  expect(hasFeature(holder, 'compare')).toBe(false);
  expect(() => requireFeature(holder, 'compare')).toThrow('features.off.compare');
  expect(() => requireFeature(holder, 'templates')).not.toThrow();
});

describe('the settings of an organisation', () => {
  const settings = [
    { ...choose(1, 'off'), name: 'Top', path: [1] },
    { ...choose(2, 'on', true), name: 'Seller', path: [1, 2] },
    { ...choose(3, 'off'), name: 'Customer', path: [1, 2, 3] },
  ];
  const getQuickOrder = (homeOrganisationId: number) =>
    toFeatureSettings(settings, { organisationId: 3, homeOrganisationId }).features[0];

  test('name the organisation that decides, and its lock', () => {
    expect(getQuickOrder(2)).toEqual({
      feature: 'quickOrder',
      value: 'on',
      own: 'off',
      isLocked: false,
      inherited: { value: 'on', source: 'above', from: 'Seller', isLocked: true },
    });
  });

  test('do not name an organisation outside the person’s tree', () => {
    expect(getQuickOrder(3)?.inherited).toMatchObject({ source: 'above', from: null });
  });
});

test.each([
  [{ feature: 'quickOrder', value: 'off', isLocked: true }, true],
  [{ feature: 'stock', value: 'levels', isLocked: false }, true],
  [{ feature: 'compare', value: null, isLocked: false }, true],
  [{ feature: 'compare', value: null, isLocked: true }, false],
  [{ feature: 'compare', value: 'levels', isLocked: false }, false],
  [{ feature: 'stock', value: 'off', isLocked: false }, false],
  [{ feature: 'approvals', value: 'on', isLocked: false }, false],
])('%j is accepted: %s', (body, isAccepted) => {
  expect(saveFeatureSchema.safeParse(body).success).toBe(isAccepted);
});
