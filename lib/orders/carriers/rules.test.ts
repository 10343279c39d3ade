import { expect, test } from 'vitest';
import { findCarrier, getTrackingUrl, isTemplate } from './rules';

const NOTHING = { hosts: [], names: [] };
const carrier = (name: string, urlTemplate: string, aliases: string[] = []) => ({
  name,
  aliases,
  urlTemplate,
});
const CARRIERS = [
  carrier('DHL', 'https://dhl.example/t?id={number}', ['DHL Express']),
  carrier('DPD', 'https://dpd.example/{number}'),
  carrier('DPD UK', 'https://dpd.co.example/{number}', ['DPD Local']),
  carrier('Royal Mail', 'https://rm.example/#/{number}'),
  carrier('Norwold Vans', 'https://track.distributor.example/{number}'),
];

test.each([
  ['DHL', 'DHL'],
  ['dhl', 'DHL'],
  ['D.H.L.', 'DHL'],
  ['DHL Express (DE)', 'DHL'],
  ['DHL-Freight', 'DHL'],
  ['DPD UK next day', 'DPD UK'],
  ['DPD Local', 'DPD UK'],
  ['DPD 12:00', 'DPD'],
  ['RoyalMail', 'Royal Mail'],
  ['ROYAL MAIL Tracked 24', 'Royal Mail'],
  ['DHLX', null],
  ['My DHL', null],
  ['', null],
])('%s is %s', (name, expected) => {
  expect(findCarrier(CARRIERS, name)?.name ?? null).toBe(expected);
});

test.each([
  ['A1', 'https://dhl.example/t?id=A1'],
  ['1Z 999/AA', 'https://dhl.example/t?id=1Z%20999%2FAA'],
  ['A&b=1#x', 'https://dhl.example/t?id=A%26b%3D1%23x'],
  ['$&', 'https://dhl.example/t?id=%24%26'],
  ['"><script>', 'https://dhl.example/t?id=%22%3E%3Cscript%3E'],
])('the number %s is encoded', (number, url) => {
  expect(getTrackingUrl(CARRIERS, { carrier: 'DHL', number }, NOTHING)).toBe(url);
});

test('a link needs a known carrier and never leads to the distributor', () => {
  const hidden = { hosts: ['distributor.example'], names: [] };
  expect(getTrackingUrl(CARRIERS, { carrier: null, number: 'A1' }, hidden)).toBeNull();
  expect(getTrackingUrl(CARRIERS, { carrier: 'Van', number: 'A1' }, hidden)).toBeNull();
  expect(getTrackingUrl(CARRIERS, { carrier: 'Norwold Vans', number: 'A1' }, hidden)).toBeNull();
});

test.each([
  ['https://carrier.example/{number}', true],
  ['https://carrier.example/#/{number}', true],
  ['https://carrier.example?n={number}&x=1', true],
  ['http://carrier.example/{number}', false],
  ['javascript:alert({number})//https://', false],
  ['//carrier.example/{number}', false],
  ['https://carrier.example/', false],
  ['https://carrier.example/{number}/{number}', false],
  ['https://{number}.example/', false],
  ['https://{number}/', false],
  ['https://user:secret@carrier.example/{number}', false],
  ['https://localhost/{number}', false],
  ['https://carrier.example/ {number}', false],
  ['https://carrier.example/{Number}', false],
])('%s is a template: %s', (template, expected) => {
  expect(isTemplate(template)).toBe(expected);
});
