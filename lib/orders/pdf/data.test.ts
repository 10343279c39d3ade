import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveBrand } from '@/lib/brand/data';
import { renderDemoBrands } from '@/lib/brand/demo/brands';
import { getOrder } from '../data';
import { createPlacedOrder, type OrderFixture, openOrderFixture } from '../testing/order-fixture';
import { buildContent } from './content';
import { orderPdf } from './data';

let fixture: OrderFixture;
let orderId = '';
const HOST = 'brightwater.localhost';

beforeAll(async () => {
  fixture = await openOrderFixture();
  const brand = (await renderDemoBrands()).find(({ hosts }) => hosts.includes(HOST));
  if (!brand) throw new Error(`the demo has no brand at ${HOST}`);
  await saveBrand({ ...brand, organisationId: 200 });
  orderId = await createPlacedOrder(fixture.buyer, { reference: 'PO-9', notes: 'Ring\ntwice' });
});
afterAll(() => fixture.close());

test('the document is a PDF in the brand’s name', async () => {
  const response = await orderPdf(fixture.buyer, orderId, HOST);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-disposition')).toMatch(/filename="order-ORD-[0-9A-Z-]+\.pdf"$/);
  const text = Buffer.from(await response.arrayBuffer()).toString('latin1');
  expect(text.slice(0, 5)).toBe('%PDF-');
  expect(text).toContain('Brightwater');
});

test('the document has the content of the order’s page', async () => {
  const content = buildContent(await getOrder(fixture.buyer, orderId), {
    locale: 'en-GB',
    zone: 'Europe/London',
  });
  expect(Object.fromEntries(content.facts)).toMatchObject({
    'Your reference': 'PO-9',
    'Ordered for': 'Brightwater IT',
    'Placed by': 'Ada Buyer',
    Status: 'Waiting to be sent',
  });
  expect(content.shipTo).toContain('LS1 1AA Leeds');
  expect(content.lines).toMatchObject([
    { name: 'Switch 24', quantity: '2', unit: '£83.59', amounts: ['£167.18'] },
  ]);
  expect(content.totals).toEqual([
    ['One-off', ['£167.18']],
    ['Shipping', ['Not included']],
  ]);
  expect(content.texts).toEqual([['Notes', 'Ring\ntwice']]);
});

test('the document is not available to others or under an unknown host', async () => {
  await expect(orderPdf(fixture.stranger, orderId, HOST)).rejects.toMatchObject({ code: 'not-found' });
  await expect(orderPdf(fixture.buyer, orderId, 'evil.example')).rejects.toMatchObject({ code: 'not-found' });
  const nobody = { ...fixture.buyer, permissions: [] };
  await expect(orderPdf(nobody, orderId, HOST)).rejects.toMatchObject({ code: 'not-allowed' });
});
