import { once } from 'node:events';
import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageLocale } from '@/lib/platform/messages/locale';
import { createTestServer } from './testing/create-server';

let server: Server;

beforeAll(async () => {
  server = createTestServer((_request, response) => response.end(pageLocale().locale), {
    findBrandLanguage: async (host) => {
      if (host === 'broken.example') throw new Error('no database');
      return host === 'dutch.example' ? { locale: 'nl-NL', overrides: null } : null;
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterAll(() => server.close());

async function findLocale(headers: Record<string, string>): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const sent = request({ host: '127.0.0.1', port, path: '/sign-in', headers, agent: false }).end();
  const [answer] = (await once(sent, 'response')) as [NodeJS.ReadableStream];
  return text(answer);
}

const GERMAN = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' };

test.each([
  [
    'the person’s choice, before the brand’s and the browser’s',
    'fr-FR',
    { ...GERMAN, host: 'dutch.example', cookie: 'a=b; language=fr-FR' },
  ],
  ['the brand’s default, before the browser’s', 'nl-NL', { ...GERMAN, host: 'dutch.example' }],
  ['the browser’s, with its region', 'de-AT', { ...GERMAN, host: 'brand.example' }],
  ['the first of the browser’s that has texts', 'es', { 'accept-language': 'pl,ja;q=0.9,es;q=0.5,en;q=0.1' }],
  ['the browser’s while the brand cannot be read', 'de-AT', { ...GERMAN, host: 'broken.example' }],
  ['English for a cookie that names no language', 'en-GB', { cookie: 'language=xx-"><b>' }],
  ['English for a header that is no list of languages', 'en-GB', { 'accept-language': ';;q=,*' }],
  ['English without any of them', 'en-GB', {}],
])('a page is in %s', async (_name, locale, headers) => {
  expect(await findLocale(headers as Record<string, string>)).toBe(locale);
});
