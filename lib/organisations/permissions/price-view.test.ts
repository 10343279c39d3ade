import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  getForeignView,
  getOwnOrganisationId,
  getPriceOwner,
  type PathStep,
  resolvePriceView,
  seesActingPrices,
  toActingPrices,
  toPriceScope,
} from './price-view';

const path = (...sharing: boolean[]): PathStep[] =>
  sharing.map((sharesPrices, at) => ({ id: at + 1, name: `Org ${at + 1}`, sharesPrices }));

test.each([
  ['the organisation itself', [false, false, false, false], 4, 4],
  ['the organisation directly above', [false, false, false, false], 3, 4],
  ['two levels above', [false, false, false, false], 2, 3],
  ['three levels above', [false, false, false, false], 1, 2],
  ['two levels above, with the consent of the one between', [false, false, true, false], 2, 4],
  ['three levels above, with the consent of the upper one only', [false, true, false, false], 1, 2],
  ['three levels above, with the consent of the lower one only', [false, false, true, false], 1, 2],
  ['three levels above, with the consent of both', [false, true, true, false], 1, 4],
  ['two levels above, with consents of others', [true, true, false, true], 2, 3],
  ['an organisation that is not on the path', [true, true, true, true], 9, null],
])('a person of %s sees the right organisation’s prices', (_who, sharing, own, shown) => {
  expect(resolvePriceView(path(...sharing), own)?.organisationId ?? null).toBe(shown);
});

test('no person sees a tier two or more below without the consent of each in between', () => {
  const tree = fc.array(fc.boolean(), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(tree, fc.nat(7), (sharing, own) => {
      const steps = path(...sharing);
      const shown = resolvePriceView(steps, own + 1)?.organisationId ?? null;
      if (own >= sharing.length) return shown === null;
      const isConsented = sharing.slice(own + 1, -1).every(Boolean);
      return shown === (isConsented ? sharing.length : own + 2);
    }),
    { numRuns: 2_000 },
  );
});

const acting = (organisationId: number, homeOrganisationId: number) => ({
  organisationId,
  homeOrganisationId,
});

test('a person without any record sees their own organisation’s prices only', () => {
  expect(getPriceOwner(acting(3, 3))).toBe(3);
  expect(getPriceOwner(acting(3, 2))).toBeNull();
  expect(seesActingPrices(acting(3, 2))).toBe(false);
});

test('a decision for one acting organisation says nothing about another', () => {
  const priceScope = toPriceScope(path(false, false, false), 3);
  expect(getPriceOwner({ ...acting(3, 1), priceScope })).toBe(3);
  expect(getPriceOwner({ ...acting(4, 1), priceScope })).toBeNull();
  expect(getOwnOrganisationId({ ...acting(4, 1), priceScope })).toBe(1);
});

test('shown prices name their organisation when it is another one', () => {
  const viewer = { ...acting(4, 2), priceScope: toPriceScope(path(false, false, false, false), 2) };
  expect(getForeignView(viewer)).toEqual({ organisationId: 3, name: 'Org 3' });
  expect(getForeignView(toActingPrices(viewer))).toBeNull();
  expect(getOwnOrganisationId(toActingPrices(viewer))).toBe(2);
});
