import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '@/lib/db/pool';
import { organisations } from '@/lib/db/tables/organisations';
import { createTestDatabase, type TestDatabase } from '@/lib/db/testing/test-database';
import { findBrandByHost, getAsset, getCanonicalHost, getStylesheet, saveBrand } from './data';
import { renderDemoBrands } from './demo/brands';
import type { Brand } from './schema';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  useDatabase(database);
  const brands = await renderDemoBrands();
  const rows = brands.map(({ organisationId: id, name }) => ({ id, name, path: [id] }));
  await database.database.insert(organisations).values(rows);
  for (const brand of brands) await saveBrand(brand);
});
afterAll(() => database.drop());

const brandOf = async (host: string): Promise<Brand> => {
  const brand = await findBrandByHost(host);
  if (!brand) throw new Error(`no brand at ${host}`);
  return brand;
};
const NOT_FOUND = expect.objectContaining({ code: 'not-found' });

describe('findBrandByHost', () => {
  it.each([
    ['localhost:3000', 'Tradecounter'],
    ['127.0.0.1:3000', 'Tradecounter'],
    ['Brightwater.localhost', 'Brightwater IT'],
    ['corvid.localhost.', 'Corvid Managed Services'],
    ['birchline.localhost:80', 'Birchline Systems'],
  ])('%s is %s', async (host, name) => {
    expect((await brandOf(host)).name).toBe(name);
  });

  it.each([
    'evil.example',
    'x.brightwater.localhost',
    'brightwater.localhost:80@evil',
    'brightwater.localhost,evil',
    null,
  ])('knows no brand at %s', async (host) => {
    expect(await findBrandByHost(host)).toBeNull();
  });

  it('tells a brand apart from another by its version', async () => {
    const versions = await Promise.all(
      ['localhost', 'brightwater.localhost', 'corvid.localhost'].map(brandOf),
    );
    expect(new Set(versions.map((brand) => brand.version)).size).toBe(3);
  });
});

describe('a brand under its own host only', () => {
  it('serves its stylesheet and pictures', async () => {
    const { version, tokens } = await brandOf('brightwater.localhost');
    const { css, current } = await getStylesheet('brightwater.localhost', version);
    expect(current).toBe(true);
    expect(css).toContain(`--brand-primary: ${tokens.primary};`);
    const logo = await getAsset('brightwater.localhost', version, 'logo-light');
    expect(logo.mediaType).toBe('image/png');
    expect(Buffer.from(logo.bytes).subarray(1, 4).toString()).toBe('PNG');
  });

  it('has nothing under the host of another brand, or under none', async () => {
    const { version } = await brandOf('corvid.localhost');
    await expect(getStylesheet('brightwater.localhost', version)).rejects.toEqual(NOT_FOUND);
    await expect(getAsset('brightwater.localhost', version, 'square')).rejects.toEqual(NOT_FOUND);
    await expect(getStylesheet('evil.example', version)).rejects.toEqual(NOT_FOUND);
  });

  it('names a host for links that no request brought along', async () => {
    expect(await getCanonicalHost((await brandOf('127.0.0.1')).id)).toBe('localhost');
  });
});

describe('saveBrand', () => {
  it('replaces the brand on the same host, changes its version, and still answers for the older one', async () => {
    const before = await brandOf('birchline.localhost');
    const [, , , birchline] = await renderDemoBrands();
    if (!birchline) throw new Error('the demo has four brands');
    const id = await saveBrand({ ...birchline, tokens: { ...birchline.tokens, primary: '#113355' } });
    const after = await brandOf('birchline.localhost');
    expect(id).toBe(before.id);
    expect(after.version).not.toBe(before.version);
    expect(await getStylesheet('birchline.localhost', before.version)).toMatchObject({ current: false });
  });

  it('refuses tokens and hosts that are not in their strict form', async () => {
    const [brand] = await renderDemoBrands();
    if (!brand) throw new Error('the demo has four brands');
    const invalid = expect.objectContaining({ code: 'invalid' });
    const tokens = { ...brand.tokens, primary: 'red;}@import "http://evil.example"' };
    await expect(saveBrand({ ...brand, tokens })).rejects.toEqual(invalid);
    await expect(saveBrand({ ...brand, hosts: ['localhost:3000'] })).rejects.toEqual(invalid);
    expect((await brandOf('localhost')).tokens.primary).toBe(brand.tokens.primary);
  });
});
