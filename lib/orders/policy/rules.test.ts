import { describe, expect, test } from 'vitest';
import { durationText, outlookText, policyText, policyView, type StoredPolicy } from './rules';
import { type OrderPolicy, orderPolicySchema } from './schema';

const portal: OrderPolicy = { holdSeconds: 60, needsApproval: false, tolerancePercent: 0 };

/** The policy of the last organisation of a path, with a hold that tells it apart. */
const of = (...path: number[]): StoredPolicy => ({
  organisationId: path.at(-1) ?? 0,
  organisationName: `Org ${path.at(-1)}`,
  path,
  holdSeconds: path.at(-1) ?? 0,
  needsApproval: false,
  tolerancePercent: 0,
  version: 3,
});

describe('the policy that counts for 300, seen from 200', () => {
  test.each([
    ['nobody has one', [], { source: 'portal', from: null, version: 0, hold: 60, inherited: 60 }],
    [
      'its own',
      [of(100, 200, 300)],
      { source: 'own', from: 'Org 300', version: 3, hold: 300, inherited: 60 },
    ],
    [
      'its own before the one above',
      [of(100, 200, 300), of(100, 200)],
      { source: 'own', from: 'Org 300', version: 3, hold: 300, inherited: 200 },
    ],
    [
      'the nearest above',
      [of(100, 200), of(100)],
      { source: 'above', from: 'Org 200', version: 0, hold: 200, inherited: 200 },
    ],
    [
      'one above the person’s own organisation, without its name',
      [of(100)],
      { source: 'above', from: null, version: 0, hold: 100, inherited: 100 },
    ],
  ] as const)('%s', (_name, stored, expected) => {
    const { source, from, version, policy, inherited } = policyView(stored, 300, 200, portal);
    expect({
      source,
      from,
      version,
      hold: policy.holdSeconds,
      inherited: inherited.policy.holdSeconds,
    }).toEqual(expected);
  });
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
  expect(durationText(seconds)).toBe(text);
});

test.each([
  [portal, 'Orders wait for 1 minute before they are sent. Every higher price is asked about.'],
  [{ ...portal, holdSeconds: 0 }, 'Orders are sent at once. Every higher price is asked about.'],
  [
    { ...portal, needsApproval: true, tolerancePercent: 2.5 },
    'Orders wait until somebody approves them. Prices that rose by up to 2.5 % are not asked about.',
  ],
])('%j in words', (policy, text) => {
  expect(policyText(policy)).toBe(text);
});

test.each([
  [null, 0, false, 'Sent to your supplier as soon as you confirm.'],
  ['time', 90, false, 'Held for 1 minute 30 seconds after you confirm; until then you can take it back.'],
  [
    'approval',
    0,
    false,
    'Needs approval by an administrator before it is sent; until then you can take it back.',
  ],
  ['approval', 60, true, 'Needs approval before it is sent; you can approve it yourself.'],
] as const)('held by %s for %i s, may approve: %s', (held, holdSeconds, mayApprove, text) => {
  expect(outlookText({ held, holdSeconds }, mayApprove)).toBe(text);
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
])('%j is taken: %s', (change, isTaken) => {
  expect(orderPolicySchema.safeParse({ ...portal, ...change }).success).toBe(isTaken);
});
