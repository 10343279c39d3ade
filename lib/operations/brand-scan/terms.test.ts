import { expect, test } from 'vitest';
import type { BrandMarks } from '@/lib/brand/brand-marks';
import { NEUTRAL_TOKENS } from '@/lib/brand/model/inheritance';
import { listLeakTerms } from './terms';

const buildBrand = (name: string, path: number[], primary: string): BrandMarks => ({
  name,
  path,
  hosts: [`${name.toLowerCase()}.example`],
  tokens: { ...NEUTRAL_TOKENS, primary },
  support: { email: `help@${name.toLowerCase()}-mail.example`, phone: null, url: null, hours: null },
});
const BRIGHTWATER = buildBrand('Brightwater', [100, 200], '#1a5fd0');
const CORVID = buildBrand('Corvid', [100, 200, 300], '#4a2d8f');
const BIRCHLINE = buildBrand('Birchline', [100, 201], '#226644');
const BRANDS = [BRIGHTWATER, CORVID, BIRCHLINE];

const listTexts = (host: string, organisationId: number | null) =>
  listLeakTerms(BRANDS, host, organisationId, ['api.distributor.example']).map(({ text }) => text);

test('a visitor may see nothing of any other brand, the distributor and the product', () => {
  expect(listTexts('corvid.example', null)).toEqual([
    'tradecounter',
    'api.distributor.example',
    'Brightwater',
    'brightwater-mail.example',
    'brightwater.example',
    '#1a5fd0',
    'Birchline',
    'birchline-mail.example',
    'birchline.example',
    '#226644',
  ]);
});

test('people know the brands of the organisations below their own', () => {
  expect(listTexts('brightwater.example', 200)).not.toContain('Corvid');
  expect(listTexts('brightwater.example', 200)).toContain('Birchline');
});

test('people of the brand’s organisation know the name and the help desk of their supplier, and their customers do not', () => {
  const staff = listTexts('corvid.example', 300);
  expect(staff).not.toContain('Brightwater');
  expect(staff).not.toContain('brightwater-mail.example');
  expect(staff).toContain('brightwater.example');
  expect(staff).toContain('Birchline');
  expect(listTexts('corvid.example', 400)).toContain('Brightwater');
});

test('a host without a brand is said', () => {
  expect(() => listTexts('nobody.example', null)).toThrow('No brand answers at nobody.example.');
});
