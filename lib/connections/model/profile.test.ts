import { expect, test } from 'vitest';
import { normaliseBaseUrl } from './profile';

test.each([
  ['https://api.norwold.example', 'https://api.norwold.example'],
  ['https://API.Norwold.example/', 'https://api.norwold.example'],
  ['https://api.norwold.example:443/reseller//', 'https://api.norwold.example/reseller'],
  ['http://127.0.0.1:4010', 'http://127.0.0.1:4010'],
])('%s is compared as %s', (baseUrl, address) => {
  expect(normaliseBaseUrl(baseUrl)).toBe(address);
});

test.each([
  ['another host', 'https://api.other.example'],
  ['another port', 'https://api.norwold.example:8443'],
  ['another path', 'https://api.norwold.example/Reseller'],
  ['no encryption', 'http://api.norwold.example'],
])('%s is another address', (_name, baseUrl) => {
  expect(normaliseBaseUrl(baseUrl)).not.toBe(normaliseBaseUrl('https://api.norwold.example/reseller'));
  expect(normaliseBaseUrl(baseUrl)).not.toBe(normaliseBaseUrl('https://api.norwold.example'));
});
