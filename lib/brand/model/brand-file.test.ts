import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '@/lib/platform/errors';
import { limitFaults, readBrandFile } from './brand-file';

const read = (fields: object) => readBrandFile({ format: 1, ...fields });

describe('a brand’s file', () => {
  test('is read field by field: one that is not valid costs no other one', () => {
    const file = read({
      name: 'Elm',
      orderPrefix: 'x',
      tokens: { primary: '#0B3D91', accent: 'blue', radius: 99 },
      legal: {
        terms: { kind: 'link', url: 'https://elm.example/terms' },
        privacy: { kind: 'link', url: 'javascript:0' },
      },
      footerLinks: [
        { label: 'Shop', url: 'https://elm.example' },
        { label: 'Bad', url: 'http://elm.example' },
      ],
    });
    expect(file.taken).toEqual(['name', 'primary', 'terms']);
    expect(file.fields).toMatchObject({ name: 'Elm', replyTo: null });
    expect(file.fields).not.toHaveProperty('orderPrefix');
    expect(file.tokens).toMatchObject({ primary: '#0b3d91', font: null });
    expect(file.faults).toEqual([
      { path: 'footerLinks.1.url', message: 'brand.errors.url' },
      { path: 'orderPrefix', message: 'brand.errors.orderPrefix' },
      { path: 'tokens.accent', message: 'brand.errors.colour' },
      { path: 'tokens.radius', message: 'brand.errors.unreadable' },
      { path: 'legal.privacy.url', message: 'brand.errors.url' },
    ]);
  });

  test('names every field that it does not know', () => {
    const { faults } = read({
      id: 3,
      hosts: ['a.example'],
      tokens: { size: 1 },
      pictures: [],
      ...JSON.parse('{"__proto__":1}'),
    });
    expect(faults.map(({ path, message }) => `${path} ${message}`)).toEqual([
      'id brand.errors.unknownField',
      'hosts brand.errors.unknownField',
      '__proto__ brand.errors.unknownField',
      'tokens.size brand.errors.unknownField',
      'pictures brand.errors.group',
    ]);
  });

  test.each([[null], [[]], ['x'], [{}], [{ format: 2 }], [{ format: '1' }]])(
    '%j is rejected as a whole',
    (value) => {
      expect(() => readBrandFile(value)).toThrow(AppError);
    },
  );

  test('lists the first faults and counts the others', () => {
    const members = Object.fromEntries(Array.from({ length: 80 }, (_, index) => [`field-${index}`, 1]));
    const { faults, more } = limitFaults(read(members).faults);
    expect([faults.length, more]).toEqual([50, 30]);
  });

  test('of any content is read, or rejected with a reason', () => {
    const value = fc.jsonValue({ maxDepth: 4 });
    const fields = fc.record(
      { name: value, tokens: value, pictures: value, legal: value, support: value, home: value },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fields, (given) => {
        const { faults, taken } = read(given);
        expect(faults.length + taken.length).toBeGreaterThanOrEqual(0);
      }),
    );
    fc.assert(
      fc.property(fc.jsonValue(), (given) => {
        try {
          readBrandFile(given);
        } catch (error) {
          expect(error).toBeInstanceOf(AppError);
        }
      }),
    );
  });
});
