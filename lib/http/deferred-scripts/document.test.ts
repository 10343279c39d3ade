import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { request } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressAnswer } from '../compress-answer';
import { deferScripts } from './document';

const SCRIPT = '<script src="/_next/static/';
const WAITING = '<script type="text/deferred" src="/_next/static/';
const PAGE = `<html><head>${SCRIPT}chunks/a.js" async="" nonce="abc+/=="></script>${SCRIPT}b.js" async=""></script>
</head><body>Größe <script>self.x = '<script'</script><${SCRIPT}c.js"></script> ${SCRIPT.slice(0, 9)}</body></html>`;
const POLICY = "script-src 'self' 'nonce-abc+/==' 'strict-dynamic'";

const server = createServer((incoming, response) => {
  compressAnswer(incoming, response);
  deferScripts(response);
  answer(response);
});
let answer: (response: ServerResponse) => void = () => undefined;

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());

async function ask(work: typeof answer, headers: Record<string, string> = {}) {
  answer = work;
  const { port } = server.address() as AddressInfo;
  const { headers: received, body } = await request(`http://127.0.0.1:${port}/`, { headers });
  return { headers: received, body: Buffer.from(await body.arrayBuffer()) };
}

function startPage(response: ServerResponse, type = 'text/html; charset=utf-8', policy = POLICY): void {
  response.setHeader('content-type', type);
  response.setHeader('content-security-policy', policy);
}

/** Answers with the page in one piece. */
async function askWhole() {
  const { body } = await ask((response) => {
    startPage(response);
    response.end(PAGE);
  });
  return body.toString();
}

test('scripts of the build wait in a document, and what starts them begins its head with its nonce', async () => {
  const page = await askWhole();
  const [before = '', loader = '', ...rest] = page.split(/<script nonce="abc\+\/==">(.*?)<\/script>/s);
  expect(before).toBe('<html><head>');
  expect(loader).toContain('"text/deferred",500)');
  expect(() => new Function(loader)).not.toThrow();
  expect(before + rest.join('')).toBe(PAGE.replaceAll(SCRIPT, WAITING));
});

test('wherever a document is cut into parts, it is the same', async () => {
  const page = await askWhole();
  const bytes = Buffer.from(PAGE);
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.nat(bytes.length), { maxLength: 60 }), async (cuts) => {
      const { body } = await ask((response) => {
        startPage(response);
        const places = [0, ...cuts.sort((a, b) => a - b), bytes.length];
        for (const [at, place] of places.slice(1).entries())
          response.write(bytes.subarray(places[at], place));
        response.end();
      });
      expect(body.toString()).toBe(page);
    }),
    { numRuns: 60 },
  );
});

test('a document of a known length has another one, and is compressed whole', async () => {
  const write = (response: ServerResponse) => {
    startPage(response);
    response.setHeader('content-length', Buffer.byteLength(PAGE.repeat(9)));
    response.end(PAGE.repeat(9));
  };
  const plain = await ask(write);
  const { headers, body } = await ask(write, { 'accept-encoding': 'gzip, br' });
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
  expect(brotliDecompressSync(body)).toEqual(plain.body);
  expect(plain.body.toString()).toContain(`${WAITING}c.js"></script>`);
  expect(plain.body.toString().match(/<script nonce/g)).toHaveLength(1);
});

test.each([
  ['data', 'application/json', POLICY],
  ['what Next fetches of a page', 'text/x-component', POLICY],
  ['a document to which no script may be added', 'text/html', "default-src 'none'"],
])('%s stays as it is', async (_what, type, policy) => {
  const { headers, body } = await ask((response) => {
    startPage(response, type, policy);
    response.setHeader('content-length', Buffer.byteLength(PAGE));
    response.write(PAGE.slice(0, 20));
    response.end(PAGE.slice(20));
  });
  expect(body.toString()).toBe(PAGE);
  expect(headers['content-length']).toBe(String(Buffer.byteLength(PAGE)));
});

test('a document without a head stays as it is', async () => {
  const page = PAGE.replace('<head>', '<body>');
  const { body } = await ask((response) => {
    startPage(response);
    for (const character of page.split('')) response.write(character);
    response.end();
  });
  expect(body.toString()).toBe(page);
});

test('an answer without a body has none', async () => {
  const { body } = await ask((response) => {
    startPage(response);
    response.statusCode = 304;
    response.end();
  });
  expect(body).toHaveLength(0);
});
