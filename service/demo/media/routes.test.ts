import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testProduct } from '../../testing/products';
import { createTestService, type TestService } from '../../testing/service';
import { demoProducts } from '../catalogue/products';

const pictured = demoProducts().find(({ id }) => id === 23300);
/** The same product under another id. A vendor has two finishes: even ids look like each other, odd ones do not. */
const like = (id: number, name: string) =>
  pictured && {
    ...pictured,
    id,
    name,
    thumb_url: `/media/products/${id}/thumb.png`,
    datasheet_url: `/media/products/${id}/datasheet.pdf`,
  };
const twin = like(23302, pictured?.name ?? '');
const other = like(23301, pictured?.name ?? '');
const plain = demoProducts().find(({ thumb_url }) => thumb_url === null);

describe('pictures and documents', () => {
  let test: TestService;
  const get = (path: string, headers = {}) => test.app.request(`http://service.test${path}`, { headers });

  beforeAll(async () => {
    test = await createTestService();
    const foreign = testProduct({ id: 5, thumb_url: 'https://elsewhere.test/5.png' });
    await test.addProducts([pictured, twin, other, plain, foreign]);
  });
  afterAll(() => test.drop());

  it.each([
    ['thumb.png', 160],
    ['main.png', 960],
  ])('serves %s to anyone', async (file, pixels) => {
    const response = await get(`/media/products/23300/${file}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('image/png');
    const { width, height } = await sharp(await response.arrayBuffer()).metadata();
    expect([width, height]).toEqual([pixels, pixels]);
  });

  it.each(['datasheet.pdf', 'guide.pdf', 'quickstart.pdf'])('renders %s', async (file) => {
    const response = await get(`/media/products/23300/${file}`);
    expect(response.headers.get('Content-Type')).toBe('application/pdf');
    expect((await response.text()).slice(0, 5)).toBe('%PDF-');
  });

  it('answers 304 to clients with the current version', async () => {
    const tag = (await get('/media/products/23300/thumb.png')).headers.get('ETag') ?? '';
    expect((await get('/media/products/23300/thumb.png', { 'If-None-Match': tag })).status).toBe(304);
  });

  it('makes one picture for identical products, and another for different ones', async () => {
    const fetchETag = async (id?: number) =>
      (await get(`/media/products/${id}/thumb.png`)).headers.get('ETag');
    expect(await fetchETag(twin?.id)).toBe(await fetchETag(23300));
    expect(await fetchETag(other?.id)).not.toBe(await fetchETag(23300));
    const documentTag = async (id?: number) =>
      (await get(`/media/products/${id}/datasheet.pdf`)).headers.get('ETag');
    expect(await documentTag(twin?.id)).not.toBe(await documentTag(23300));
  });

  it('serves only files that a product names', async () => {
    for (const path of [
      `/media/products/${plain?.id}/thumb.png`,
      '/media/products/5/thumb.png',
      '/media/products/999/thumb.png',
      '/media/products/23300/secret.txt',
      '/media/products/23300/__proto__',
    ]) {
      expect((await get(path)).status, path).toBe(404);
    }
  });

  it('adds the service’s public address to its own paths only', async () => {
    const caller = await test.as(100);
    const own = await (await caller.get('/v1/products/23300')).json();
    expect(own.thumb_url).toBe('http://service.test/media/products/23300/thumb.png');
    const foreign = await (await caller.get('/v1/products/5')).json();
    expect(foreign.thumb_url).toBe('https://elsewhere.test/5.png');
  });
});
