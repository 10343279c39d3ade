import { describe, expect, test } from 'vitest';
import { type PolicyDraft, parseDraft, toDraft } from './policy-draft';

const draft = (change: Partial<PolicyDraft> = {}): PolicyDraft => ({
  kind: 'time',
  length: '1',
  unit: 'hours',
  tolerance: '0',
  requiresCostCentre: false,
  ...change,
});

test.each([
  [{ holdSeconds: 0, tolerancePercent: 0 }, { kind: 'none' }],
  [
    { holdSeconds: 0, tolerancePercent: 2.5 },
    { kind: 'none', tolerance: '2.5' },
  ],
  [
    { holdSeconds: 7200, tolerancePercent: 0 },
    { length: '2', unit: 'hours' },
  ],
  [
    { holdSeconds: 5400, tolerancePercent: 0 },
    { length: '90', unit: 'minutes' },
  ],
  [
    { holdSeconds: 61, tolerancePercent: 0 },
    { length: '61', unit: 'seconds' },
  ],
])('%j is shown in the form and parsed back unchanged', (given, fields) => {
  const policy = { ...given, requiresCostCentre: true };
  expect(toDraft(policy)).toMatchObject(fields);
  expect(parseDraft(toDraft(policy))).toEqual({ policy });
});

describe('the typed hold time', () => {
  test.each([
    [{ length: '24' }, 86_400],
    [{ length: ' 1,5 ' }, 5400],
    [{ length: '30', unit: 'seconds' as const }, 30],
  ])('%j holds for %i seconds', (change, holdSeconds) => {
    expect(parseDraft(draft(change))).toMatchObject({ policy: { holdSeconds } });
  });

  test.each([
    [{ length: '' }, { hold: expect.any(String) }],
    [{ length: '0' }, { hold: 'ordering.form.zeroHold' }],
    [{ length: '25' }, { hold: 'ordering.form.holdTooLong' }],
    [{ length: '-1' }, { hold: expect.any(String) }],
    [{ length: '0.5', unit: 'seconds' as const }, { hold: 'ordering.form.wholeNumber' }],
    [{ tolerance: '101' }, { tolerance: 'ordering.form.percentTooHigh' }],
    [{ tolerance: 'a few' }, { tolerance: expect.any(String) }],
  ])('%j is an error at its field', (change, errors) => {
    expect(parseDraft(draft(change))).toMatchObject({ errors });
  });

  test('a duration that is not used is never an error', () => {
    expect(parseDraft(draft({ kind: 'none', length: 'x' }))).toMatchObject({
      policy: { holdSeconds: 0 },
    });
  });
});
