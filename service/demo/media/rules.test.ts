import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { demoProducts } from '../catalogue/products';
import { getPictureFile } from './rules';

const FOLDER = path.join(import.meta.dirname, 'pictures');

test('every product of the demo has a picture, and every picture is of a product', () => {
  const named = new Set(demoProducts().map(getPictureFile));
  expect([...named].sort()).toEqual(readdirSync(FOLDER).sort());
});

test.each(readdirSync(FOLDER))('%s is a drawing without scripts, text and links', (file) => {
  const svg = readFileSync(path.join(FOLDER, file), 'utf8');
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 960 960">/);
  expect(svg).not.toMatch(/<(script|text|image|a|foreignObject)\b|href|\son\w+=|NaN|undefined/);
});
