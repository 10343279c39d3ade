import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { classifyAddress } from '@/lib/platform/ip-addresses';
import {
  type MisbehavingServer,
  silence,
  startMisbehavingServer,
  text,
} from '@/lib/upstream/testing/misbehaving-server';
import { findProof, PROOF_PATH, type ProofClient } from './proof';

const HOST = 'orders.example.com';
const VALUE = 'Zk3v9-value_of_43_letters_that_nobody_guesses';
const FILE = `GET ${PROOF_PATH}`;

let server: MisbehavingServer;
beforeAll(async () => {
  server = await startMisbehavingServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.on(FILE, text(404, 'nothing'));
  server.journal.length = 0;
});

const noRecords = () => Promise.reject(Object.assign(new Error('queryTxt ENOTFOUND'), { code: 'ENOTFOUND' }));
/** A resolver that is not real, and a web server on this machine. */
const createClient = (over: Partial<ProofClient> = {}): ProofClient => ({
  resolveTxt: noRecords,
  mayConnect: () => true,
  getOrigins: () => [server.url],
  ...over,
});
const records = (...values: string[][]) => createClient({ resolveTxt: async () => values });

describe('a TXT record', () => {
  test.each<[string, string[][], string]>([
    ['with the value', [[VALUE]], 'proven'],
    ['among others', [['v=spf1 -all'], [VALUE]], 'proven'],
    ['in two parts', [[VALUE.slice(0, 20), VALUE.slice(20)]], 'proven'],
    ['with blanks around', [[`  ${VALUE} `]], 'proven'],
    ['with another value', [['something else']], 'other-value'],
    ['with more behind the value', [[`${VALUE}x`]], 'other-value'],
    ['that is not there', [], 'missing'],
  ])('%s', async (_name, values, found) => {
    expect(await findProof(HOST, VALUE, records(...values))).toBe(found);
  });

  test('is looked up below the host itself', async () => {
    const requestedNames: string[] = [];
    const resolveTxt = async (name: string) => {
      requestedNames.push(name);
      return [[VALUE]];
    };
    await findProof(HOST, VALUE, createClient({ resolveTxt }));
    expect(requestedNames).toEqual(['_portal-verify.orders.example.com']);
    expect(server.journal).toEqual([]);
  });
});

describe('a file', () => {
  test.each<[string, ReturnType<typeof text>, string]>([
    ['with the value', text(200, VALUE), 'proven'],
    ['with a line break behind', text(200, `${VALUE}\r\n`), 'proven'],
    ['with another value', text(200, 'something else'), 'other-value'],
    ['that is not there', text(404, VALUE), 'missing'],
    ['that is a kilobyte long', text(200, VALUE.padEnd(1_024)), 'proven'],
    ['that is longer', text(200, `${VALUE} ${'x'.repeat(1_024)}`), 'missing'],
    ['behind a redirect', text(302, VALUE, { location: '/elsewhere' }), 'missing'],
  ])('%s', async (_name, behaviour, found) => {
    server.on(FILE, behaviour);
    server.on('GET /elsewhere', text(200, VALUE));
    expect(await findProof(HOST, VALUE, createClient())).toBe(found);
    expect(server.count('GET /elsewhere')).toBe(0);
  });

  test('is fetched from the second address when the first does not answer', async () => {
    server.on(FILE, text(200, VALUE));
    const getOrigins = () => ['http://127.0.0.1:1', server.url];
    expect(await findProof(HOST, VALUE, createClient({ getOrigins }))).toBe('proven');
  });

  test('on a server that does not answer is given up after five seconds', async () => {
    server.on(FILE, silence);
    const started = performance.now();
    expect(await findProof(HOST, VALUE, createClient())).toBe('missing');
    expect(performance.now() - started).toBeLessThan(10_000);
  }, 15_000);

  test('request reveals nothing about the person', async () => {
    server.on(FILE, text(200, VALUE));
    await findProof(HOST, VALUE, createClient());
    expect(server.journal[0]?.headers).toMatchObject({ 'user-agent': 'portal-verify/1' });
    expect(Object.keys(server.journal[0]?.headers ?? {}).sort()).toEqual([
      'accept',
      'connection',
      'host',
      'user-agent',
    ]);
  });
});

describe('a private network is never connected to', () => {
  const mayConnect = (address: string) => classifyAddress(address) === 'public';

  test('by an address', async () => {
    server.on(FILE, text(200, VALUE));
    expect(await findProof('127.0.0.1', VALUE, createClient({ mayConnect }))).toBe('missing');
    expect(server.journal).toEqual([]);
  });

  test('by a name that leads there', async () => {
    server.on(FILE, text(200, VALUE));
    const getOrigins = () => [server.url.replace('127.0.0.1', 'localhost')];
    expect(await findProof('localhost', VALUE, createClient({ mayConnect, getOrigins }))).toBe('missing');
    expect(server.journal).toEqual([]);
  });
});
