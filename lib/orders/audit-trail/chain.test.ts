import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonical, chain, serialize, verify } from './chain';
import type { Statement } from './schema';

const STATEMENTS: Statement[] = [
  { kind: 'order', at: '2026-01-01T00:00:00.000Z', body: { number: 'TC-1', by: 'Zoë', n: 10 } },
  { kind: 'seen', at: '2026-01-01T00:00:00.000Z', body: { lines: [{ amount: '83.59' }, { amount: null }] } },
  { kind: 'pack', at: '2026-01-02T00:00:00.000Z', body: { by: 'Łukasz "Ł"\n' } },
];
const text = serialize(chain(STATEMENTS));
const bytes = Buffer.from(text);
const check = (changed: string | Uint8Array) =>
  verify(typeof changed === 'string' ? Buffer.from(changed) : changed);

test.each([
  [{ b: 1, a: [true, null] }, '{"a":[true,null],"b":1}'],
  [{ ä: 1, z: '\n' }, '{"z":"\\n","ä":1}'],
  [{ a: undefined, b: {} }, '{"b":{}}'],
  [1e21, '1e+21'],
])('the canonical form of %j is %s', (value, form) => {
  expect(canonical(value)).toBe(form);
});

test('the same order gives the same bytes in every release', () => {
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(
    '2534dd9516bcca52f36453030cdeeebe8ae3badf147851319cc466eb440e74cc',
  );
});

test('an exported file verifies, also when reformatted', () => {
  const verdict = { unbroken: true, count: 3, head: chain(STATEMENTS).head };
  expect(check(text)).toEqual(verdict);
  expect(check(JSON.stringify(JSON.parse(text), null, 2))).toEqual(verdict);
});

test('any changed byte is found, at its entry or as an unreadable file', () => {
  const lines = chain(STATEMENTS).entries.map((entry) => Buffer.from(canonical(entry)));
  fc.assert(
    fc.property(fc.nat(2), fc.nat(), fc.integer({ min: 1, max: 255 }), (index, at, mask) => {
      const line = lines[index]!;
      const start = bytes.indexOf(line);
      expect(start).toBeGreaterThan(0);
      const changed = Buffer.from(bytes);
      changed[start + (at % line.length)]! ^= mask;
      const verdict = check(changed);
      expect(verdict.unbroken).toBe(false);
      if (!verdict.unbroken) expect([index + 1, null]).toContain(verdict.place);
    }),
    { numRuns: 5_000 },
  );
});

test('entries verify in any number, and none can be left out, doubled or moved', () => {
  const statement = fc.record({
    kind: fc.constantFrom('event', 'note'),
    at: fc.constant('2026-01-01T00:00:00.000Z'),
    body: fc.dictionary(fc.string(), fc.jsonValue()),
  });
  fc.assert(
    fc.property(fc.array(statement, { minLength: 2, maxLength: 6 }), fc.nat(), (made, at) => {
      const pack = chain(made as Statement[]);
      expect(check(serialize(pack)).unbroken).toBe(true);
      const place = at % (made.length - 1);
      const without = { ...pack, entries: pack.entries.filter((_, index) => index !== place) };
      const last = { ...pack, entries: pack.entries.slice(0, -1) };
      const swapped = { ...pack, entries: pack.entries.with(place, pack.entries[place + 1]!) };
      for (const forged of [without, last, swapped]) expect(check(serialize(forged)).unbroken).toBe(false);
    }),
  );
});

test('a field may have the name of an inherited property', () => {
  const body = JSON.parse('{"__proto__":false,"toString":{"__proto__":1}}');
  const at = '2026-01-01T00:00:00.000Z';
  const file = serialize(chain([{ kind: 'event', at, body }] as unknown as Statement[]));
  expect(file).toContain('"__proto__":false');
  expect(check(file).unbroken).toBe(true);
  expect(check(file.replace('"__proto__":false', '"__proto__":true')).unbroken).toBe(false);
});

test.each([
  ['nothing', '', null],
  ['another file', '{"a":1}', null],
  ['a newer format', text.replace('evidence/1', 'evidence/2'), null],
  ['another head', text.replace(/"head":"./, '"head":"x'), null],
  ['a changed price', text.replace('83.59', '85.59'), 2],
])('%s does not verify', (_name, changed, place) => {
  expect(check(changed)).toMatchObject({ unbroken: false, place });
});
