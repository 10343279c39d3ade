import { describe, expect, test } from 'vitest';
import { translatorFor } from '@/lib/platform/messages/translator';
import { writeField } from '@/lib/platform/messages/write';
import {
  durationText,
  formatHoldNotice,
  getWeakerThanInheritedMessage,
  policyText,
  type StoredPolicy,
  toPolicyDto,
} from './rules';
import { type OrderPolicy, orderPolicySchema } from './schema';

const t = translatorFor('en-GB', 'ordering.policy');
const portal: OrderPolicy = { holdSeconds: 60, tolerancePercent: 0, requiresCostCentre: false };

/** The policy of the last organisation of a path, with a hold that tells it apart. */
const policyAt = (...path: number[]): StoredPolicy => ({
  organisationId: path.at(-1) ?? 0,
  organisationName: `Org ${path.at(-1)}`,
  path,
  holdSeconds: path.at(-1) ?? 0,
  tolerancePercent: 0,
  requiresCostCentre: false,
  version: 3,
});

describe('the policy in force for 300, seen from 200', () => {
  test.each([
    ['no organisation has one', [], { source: 'portal', from: null, version: 0, hold: 60, inherited: 60 }],
    [
      'its own',
      [policyAt(100, 200, 300)],
      { source: 'own', from: 'Org 300', version: 3, hold: 300, inherited: 60 },
    ],
    [
      'its own where it is stricter than the one above',
      [policyAt(100, 200, 300), policyAt(100, 200)],
      { source: 'own', from: 'Org 300', version: 3, hold: 300, inherited: 200 },
    ],
    [
      'the one above where that is stricter',
      [{ ...policyAt(100, 200, 300), holdSeconds: 5 }, policyAt(100, 200)],
      { source: 'above', from: 'Org 200', version: 3, hold: 200, inherited: 200 },
    ],
    [
      'the strictest above',
      [policyAt(100, 200), policyAt(100)],
      { source: 'above', from: 'Org 200', version: 0, hold: 200, inherited: 200 },
    ],
    [
      'one above the person’s own organisation, without its name',
      [policyAt(100)],
      { source: 'above', from: null, version: 0, hold: 100, inherited: 100 },
    ],
  ] as const)('%s', (_name, stored, expected) => {
    const dto = toPolicyDto(stored, 300, 200, portal);
    const { version, policy, inherited } = dto;
    expect({
      ...dto.hold,
      version,
      hold: policy.holdSeconds,
      inherited: inherited.policy.holdSeconds,
    }).toEqual(expected);
  });

  test('the tolerance is the nearest organisation’s, independent of the hold', () => {
    const own = { ...policyAt(100, 200, 300), holdSeconds: 5, tolerancePercent: 4 };
    expect(toPolicyDto([own, policyAt(100, 200)], 300, 200, portal)).toMatchObject({
      policy: { holdSeconds: 200, tolerancePercent: 4 },
      hold: { from: 'Org 200' },
      tolerance: { source: 'own' },
    });
  });
});

test.each([
  [{ holdSeconds: 300 }, policyAt(100, 200), null],
  [
    { holdSeconds: 199 },
    policyAt(100, 200),
    /^Org 200 requires these orders to be held for 3 minutes 20 seconds at least/,
  ],
  [{}, policyAt(100), /^A parent organisation requires these orders to be held/],
] as const)('%j below %j: %s', (change, above, error) => {
  const { inherited } = toPolicyDto([above], 300, 200, portal);
  const message = getWeakerThanInheritedMessage(t, { ...portal, holdSeconds: 0, ...change }, inherited);
  if (error) expect(writeField(translatorFor('en-GB'), message ?? '')).toMatch(error);
  else expect(message).toBeNull();
});

test('the portal’s own hold time can be switched off', () => {
  const { inherited } = toPolicyDto([], 300, 200, portal);
  expect(getWeakerThanInheritedMessage(t, { ...portal, holdSeconds: 0 }, inherited)).toBeNull();
});

test.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [60, '1 minute'],
  [90, '1 minute 30 seconds'],
  [3600, '1 hour'],
  [9000, '2 hours 30 minutes'],
  [86_400, '24 hours'],
])('%i seconds are “%s”', (seconds, text) => {
  expect(durationText(t, seconds)).toBe(text);
});

test.each([
  [portal, 'Orders are held for 1 minute before they are sent. Every price increase needs confirmation.'],
  [{ ...portal, holdSeconds: 0 }, 'Orders are sent immediately. Every price increase needs confirmation.'],
])('%j is described in words', (policy, text) => {
  expect(policyText(t, policy)).toBe(text);
});

test.each([
  [0, 'Sent to your supplier as soon as you confirm.'],
  [90, 'Held for 1 minute 30 seconds after you confirm. You can withdraw it until then.'],
])('an order held for %i s', (holdSeconds, text) => {
  expect(formatHoldNotice(translatorFor('en-GB', 'ordering.holdNotice'), t, holdSeconds)).toBe(text);
});

test.each([
  [{}, true],
  [{ holdSeconds: 86_400, tolerancePercent: 100 }, true],
  [{ tolerancePercent: 0.07 }, true],
  [{ holdSeconds: 86_401 }, false],
  [{ holdSeconds: -1 }, false],
  [{ holdSeconds: 1.5 }, false],
  [{ tolerancePercent: 100.01 }, false],
  [{ tolerancePercent: -0.01 }, false],
  [{ tolerancePercent: 0.001 }, false],
])('%j is accepted: %s', (change, isTaken) => {
  expect(orderPolicySchema.safeParse({ ...portal, ...change }).success).toBe(isTaken);
});
