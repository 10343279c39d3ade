import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { organisations } from '@/lib/organisations/tables';
import { useDatabase } from '@/lib/platform/db/pool';
import { createTestDatabase, type TestDatabase } from '@/lib/platform/db/testing/test-database';
import {
  findBrandByHost,
  getAsset,
  getCanonicalHost,
  getOrderPrefix,
  getStylesheet,
  saveBrand,
} from './data';
import { renderDemoBrands } from './demo/brands';
import { NEUTRAL_TOKENS } from './model/inheritance';
import type { Brand, NewBrand } from './model/schema';
import { brandFile } from './response';
import { renderStylesheet } from './stylesheet';

let database: TestDatabase;
let demoBrands: NewBrand[];

beforeAll(async () => {
  database = await createTestDatabase();
  useDatabase(database);
  demoBrands = await renderDemoBrands();
  const rows = demoBrands.map(({ organisationId: id, name }) => ({ id, name, path: [id] }));
  await database.database.insert(organisations).values(rows);
  for (const brand of demoBrands) await saveBrand(brand);
});
afterAll(() => database.drop());

const requireBrand = async (host: string): Promise<Brand> => {
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
    expect((await requireBrand(host)).name).toBe(name);
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

  it('gives another version to a changed brand', async () => {
    const versions = await Promise.all(
      ['localhost', 'brightwater.localhost', 'corvid.localhost'].map(requireBrand),
    );
    expect(new Set(versions.map((brand) => brand.version)).size).toBe(3);
  });
});

describe('a brand’s files under its host', () => {
  it('are its stylesheet and pictures', async () => {
    const { version, tokens } = await requireBrand('brightwater.localhost');
    const { css, current } = await getStylesheet('brightwater.localhost', version);
    expect(current).toBe(true);
    expect(css).toContain(`--brand-primary: ${tokens.primary};`);
    const logo = await getAsset('brightwater.localhost', version, 'logo-light');
    expect(logo.mediaType).toBe('image/png');
    expect(Buffer.from(logo.bytes).subarray(1, 4).toString()).toBe('PNG');
  });

  it('do not exist under the host of another brand, or of none', async () => {
    const { version } = await requireBrand('corvid.localhost');
    await expect(getStylesheet('brightwater.localhost', version)).rejects.toEqual(NOT_FOUND);
    await expect(getAsset('brightwater.localhost', version, 'square')).rejects.toEqual(NOT_FOUND);
    await expect(getStylesheet('evil.example', version)).rejects.toEqual(NOT_FOUND);
  });

  it('a link uses the brand’s stored host', async () => {
    expect(await getCanonicalHost((await requireBrand('127.0.0.1')).id)).toBe('localhost');
  });
});

describe('saveBrand', () => {
  it('replaces the brand on the same host, changes its version, and still answers for the older one', async () => {
    const before = await requireBrand('birchline.localhost');
    const [, , , birchline] = await renderDemoBrands();
    if (!birchline) throw new Error('the demo has four brands');
    const id = await saveBrand({ ...birchline, tokens: { ...birchline.tokens, primary: '#113355' } });
    const after = await requireBrand('birchline.localhost');
    expect(id).toBe(before.id);
    expect(after.version).not.toBe(before.version);
    expect(await getStylesheet('birchline.localhost', before.version)).toMatchObject({ current: false });
  });

  it('publishes a version, and none without a change', async () => {
    const versions = async () => {
      const { rows } = await database.pool.query('SELECT brand_id, number FROM brand_versions ORDER BY 1, 2');
      return rows;
    };
    const brands = await renderDemoBrands();
    const before = await versions();
    await saveBrand(brands[1]!);
    expect(await versions()).toEqual(before);
    const { support: _support, legal: _legal, ...plain } = brands[1]!;
    const support = { email: 'ask@brightwater.example', phone: null, url: null, hours: null };
    const id = await saveBrand({ ...plain, support, orderPrefix: 'BW' });
    expect(await versions()).toHaveLength(before.length + 1);
    // Omitted fields keep their values: support, links and texts.
    await saveBrand({ ...plain, name: 'Brightwater' });
    expect(await requireBrand('brightwater.localhost')).toMatchObject({
      name: 'Brightwater',
      support,
      legal: { imprint: '/legal/imprint' },
    });
    expect(await getOrderPrefix(database.database, id)).toBe('BW');
    await saveBrand(brands[1]!);
  });

  it('rejects another brand’s host, and ends the sessions of a removed host', async () => {
    const [, , corvid] = await renderDemoBrands();
    await expect(saveBrand({ ...corvid!, hosts: ['corvid.localhost', 'localhost'] })).rejects.toMatchObject({
      code: 'conflict',
    });
    const id = await saveBrand({ ...corvid!, hosts: ['corvid.localhost', 'shop.corvid.example'] });
    const { rows: people } = await database.pool.query(
      `INSERT INTO people (email, name, password_hash) VALUES ('c@corvid.example', 'C', '-') RETURNING id`,
    );
    for (const host of ['corvid.localhost', 'shop.corvid.example'])
      await database.pool.query(
        `INSERT INTO sessions (id_hash, person_id, brand_id, host, expires_at) VALUES ($1, $2, $3, $1, 'infinity')`,
        [host, people[0].id, id],
      );
    await saveBrand(corvid!);
    const { rows } = await database.pool.query('SELECT host FROM sessions WHERE revoked_at IS NOT NULL');
    expect(rows).toEqual([{ host: 'shop.corvid.example' }]);
    expect(await findBrandByHost('shop.corvid.example')).toBeNull();
  });

  /** Reads the stored body of the host's brand. */
  const stored = async () => {
    const { rows } = await database.pool.query(
      `SELECT b.published, v.body, (SELECT count(*) FROM brand_files f WHERE f.brand_id = b.id) AS files
       FROM brands b JOIN brand_versions v ON v.brand_id = b.id AND v.number = b.published
       JOIN brand_hosts h ON h.brand_id = b.id WHERE h.host = 'localhost'`,
    );
    return rows;
  };
  const demoBrand = () => {
    const [brand] = demoBrands;
    if (!brand) throw new Error('the demo has four brands');
    return structuredClone(brand);
  };
  const COLOURS = [
    'red;',
    '#123456;',
    '#123456}',
    'red;background:url(http://evil.example)}',
    'url(http://evil.example/x.png)',
    'url("javascript:alert(1)")',
    'URL(//evil.example)',
    '@import "http://evil.example";',
    '#123456;}@import url(http://evil.example);',
    '@font-face{src:url(http://evil.example)}',
    'expression(alert(1))',
    'expr/**/ession(alert(1))',
    '-moz-binding:url(http://evil.example#x)',
    'behavior:url(x.htc)',
    '</style><script>alert(1)</script>',
    '</STYLE ><img src=x onerror=alert(1)>',
    '<!--',
    '/* */#123456',
    '\\23 123456',
    '\\000075rl(http://evil.example)',
    '\\75\\72\\6c(http://evil.example)',
    '\uff03123456',
    '#12345\u0661',
    '#123456\u2028',
    '#123456\n',
    '#123456\0',
    'var(--brand-ink)',
    'env(x)',
    'attr(title)',
    'image-set("http://evil.example" 1x)',
    'calc(1px)',
    "#123456' onload='x",
  ];
  const OTHERS = [
    { font: 'inter;}body{display:none' },
    { headingFont: '"Inter", url(http://evil.example)' },
    { radius: '4px;background:url(x)' },
    { radius: 1e9 },
    { header: 'plain;}' },
    { neutral: '0;}' },
    { css: 'body{display:none}' },
  ];

  it.each([...COLOURS.flatMap((value) => [{ primary: value }, { danger: value }]), ...OTHERS])(
    'answers 400 to %j and keeps what was stored',
    async (change) => {
      const brand = demoBrand();
      const before = await stored();
      const tokens = { ...brand.tokens, ...change } as typeof brand.tokens;
      await expect(saveBrand({ ...brand, name: 'Other', tokens })).rejects.toMatchObject({
        code: 'invalid',
        status: 400,
      });
      expect(await stored()).toEqual(before);
    },
  );

  it('rejects hosts that are not in their strict form', async () => {
    const before = await stored();
    for (const hosts of [['localhost:3000'], ['LOCALHOST'], ['localhost', 'a@b']])
      await expect(saveBrand({ ...demoBrand(), hosts })).rejects.toMatchObject({ code: 'invalid' });
    expect(await stored()).toEqual(before);
  });

  it('stores pictures as pixels only and rejects other files', async () => {
    const brand = demoBrand();
    const before = await stored();
    const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    const square = { mediaType: 'image/png', bytes };
    await expect(saveBrand({ ...brand, assets: { ...brand.assets, square } })).rejects.toMatchObject({
      code: 'not-a-picture',
    });
    expect(await stored()).toEqual(before);
    const script = Buffer.concat([brand.assets.square!.bytes, Buffer.from('<script>')]);
    await saveBrand({
      ...brand,
      assets: { ...brand.assets, square: { mediaType: 'text/html', bytes: script } },
    });
    const asset = await getAsset('localhost', (await requireBrand('localhost')).version, 'square');
    expect(asset.mediaType).toBe('image/png');
    expect(Buffer.from(asset.bytes).toString('latin1')).not.toContain('<script');
    const { headers } = brandFile(Buffer.from(asset.bytes), asset.mediaType, true);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'; sandbox");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('shows neutral colours when the stored ones are invalid', async () => {
    await database.pool.query(
      `UPDATE brand_versions SET body = jsonb_set(body, '{tokens,primary}', '"red;}@import url(http://evil.example);"')
       WHERE brand_id = (SELECT brand_id FROM brand_hosts WHERE host = 'corvid.localhost')`,
    );
    // A node keeps a brand for a few seconds; saving any brand makes it look again.
    await saveBrand(demoBrand());
    const { version, name } = await requireBrand('corvid.localhost');
    expect(name).toBe('Corvid Managed Services');
    const { css } = await getStylesheet('corvid.localhost', version);
    expect(css).toBe(renderStylesheet(NEUTRAL_TOKENS));
  });
});

it('a node sees another node’s publication within five seconds', async () => {
  const before = (await requireBrand('birchline.localhost')).name;
  await database.pool.query(
    `UPDATE brand_versions SET body = jsonb_set(body, '{name}', '"Birchline Trade"')
     WHERE brand_id = (SELECT brand_id FROM brand_hosts WHERE host = 'birchline.localhost')`,
  );
  const now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 4_000);
  expect((await requireBrand('birchline.localhost')).name).toBe(before);
  clock.mockReturnValue(now + 5_001);
  expect((await requireBrand('birchline.localhost')).name).toBe('Birchline Trade');
  clock.mockRestore();
});
