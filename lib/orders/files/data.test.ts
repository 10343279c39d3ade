import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getCart } from '@/lib/cart/data';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { getAuditTrail } from '../audit-trail/data';
import { getOrder } from '../data';
import { submitOrder } from '../submission/data';
import { createCheckout, type OrderFixture, openOrderFixture } from '../testing/order-fixture';
import { addFile, deleteUnattachedFiles, getFile, uploadFile } from './data';
import { createPdf, createPicture } from './testing/files';

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await openOrderFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.rows(emptyTables('orders', 'carts', 'order_files', 'audit_events')));

const toInput = (bytes: Buffer, name = 'PO 77.pdf') => ({ name, content: bytes.toString('base64') });
const upload = (actor: Actor = fixture.buyer, bytes = createPdf()) => uploadFile(actor, toInput(bytes));
const withPermissions = (...permissions: Actor['permissions']): Actor => ({ ...fixture.buyer, permissions });

async function placeWithFiles(files: string[]): Promise<string> {
  return (await submitOrder(fixture.buyer, await createCheckout(fixture.buyer, { files }))).id;
}
const read = async (actor: Actor, orderId: string, fileId: string) => {
  const response = await getFile(actor, { orderId, fileId });
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};

describe('a file attached to an order', () => {
  test('is stored byte for byte, shown with the order, and in its audit trail by name and hash', async () => {
    const picture = Buffer.concat([await createPicture('png'), Buffer.from('<script>alert(1)</script>')]);
    const [pdf, scan] = [await upload(), await uploadFile(fixture.buyer, toInput(picture, 'scan.html'))];
    const orderId = await placeWithFiles([pdf.id, scan.id]);
    const { files, canAddFiles } = await getOrder(fixture.buyer, orderId);
    expect(files).toMatchObject([
      { id: pdf.id, name: 'PO 77.pdf', mediaType: 'application/pdf', person: 'Ada Buyer' },
      { id: scan.id, name: 'scan.html.png', mediaType: 'image/png', size: picture.length },
    ]);
    expect(canAddFiles).toBe(true);
    const { headers, bytes } = await read(fixture.buyer, orderId, scan.id);
    expect(bytes.equals(picture)).toBe(true);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': expect.stringMatching(/^attachment; filename="scan\.html\.png"/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    });
    const { entries } = await getAuditTrail(fixture.buyer, orderId);
    const sha256 = createHash('sha256').update(picture).digest('hex');
    expect(entries.filter(({ kind }) => kind === 'file').map(({ body }) => body)).toEqual([
      expect.objectContaining({ name: 'PO 77.pdf', by: 'Ada Buyer' }),
      { name: 'scan.html.png', mediaType: 'image/png', size: picture.length, sha256, by: 'Ada Buyer' },
    ]);
  });

  test('is copied to both orders of a split checkout', async () => {
    const { id: fileId } = await upload();
    const input = await createCheckout(fixture.buyer, { files: [fileId] });
    const [line] = (await getCart(fixture.buyer)).lines;
    const { id } = await submitOrder(fixture.buyer, {
      ...input,
      secondOrder: [{ lineId: line!.id, quantity: 1 }],
    });
    const first = await getOrder(fixture.buyer, id);
    const second = await getOrder(fixture.buyer, first.otherOrder!.id);
    expect([first, second].map(({ files }) => files.map(({ name }) => name))).toEqual([
      ['PO 77.pdf'],
      ['PO 77.pdf'],
    ]);
    const { bytes } = await read(fixture.buyer, second.id, second.files[0]!.id);
    expect(bytes.equals(createPdf())).toBe(true);
  });

  test('belongs to the intent, so a request without it is another one', async () => {
    const { id: fileId } = await upload();
    const input = await createCheckout(fixture.buyer, { files: [fileId] });
    const placed = await submitOrder(fixture.buyer, input);
    expect(await submitOrder(fixture.buyer, input)).toEqual(placed);
    await expect(submitOrder(fixture.buyer, { ...input, files: [] })).rejects.toMatchObject({
      code: 'already-placed',
    });
    expect(await fixture.rows('SELECT id FROM order_files')).toHaveLength(1);
  });

  test('can be added while the order is open, up to five', async () => {
    const orderId = await placeWithFiles([]);
    for (let count = 0; count < 5; count++) await addFile(fixture.buyer, orderId, toInput(createPdf()));
    expect(await getOrder(fixture.buyer, orderId)).toMatchObject({ canAddFiles: false });
    await expect(addFile(fixture.buyer, orderId, toInput(createPdf()))).rejects.toMatchObject({
      code: 'invalid',
    });
    expect(
      await fixture.rows(`SELECT detail FROM audit_events WHERE action = 'order.file-added'`),
    ).toHaveLength(5);
    await fixture.rows(`DELETE FROM order_files; UPDATE orders SET state = 'WITHDRAWN'`);
    await expect(addFile(fixture.buyer, orderId, toInput(createPdf()))).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await getOrder(fixture.buyer, orderId)).toMatchObject({ canAddFiles: false });
  });
});

describe('permissions for files', () => {
  test('exclude other organisations and other orders', async () => {
    const { id: fileId } = await upload();
    const [orderId, otherId] = [await placeWithFiles([fileId]), await placeWithFiles([])];
    for (const refused of [
      () => getFile(fixture.stranger, { orderId, fileId }),
      () => getFile(fixture.buyer, { orderId: otherId, fileId }),
      () => getFile(fixture.buyer, { orderId, fileId: randomUUID() }),
      () => addFile(fixture.stranger, orderId, toInput(createPdf())),
    ])
      await expect(refused()).rejects.toMatchObject({ code: 'not-found' });
    await expect(getFile(withPermissions('orders:read'), { orderId, fileId })).resolves.toBeInstanceOf(
      Response,
    );
    await expect(getFile(withPermissions('products:read'), { orderId, fileId })).rejects.toMatchObject({
      code: 'not-allowed',
    });
  });

  test('exclude people without the right to order', async () => {
    const orderId = await placeWithFiles([]);
    const viewer = withPermissions('orders:read');
    await expect(upload(viewer)).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(addFile(viewer, orderId, toInput(createPdf()))).rejects.toMatchObject({
      code: 'not-allowed',
    });
    expect(await getOrder(viewer, orderId)).toMatchObject({ canAddFiles: false });
  });

  test('bind an uploaded file to its person and one order', async () => {
    const { id: fileId } = await upload(fixture.stranger);
    await expect(placeWithFiles([fileId])).rejects.toMatchObject({ code: 'invalid' });
    expect(await fixture.rows('SELECT id FROM orders')).toEqual([]);
    const own = await upload();
    await placeWithFiles([own.id]);
    await expect(placeWithFiles([own.id])).rejects.toMatchObject({ code: 'invalid' });
    expect(await fixture.rows('SELECT id FROM orders')).toHaveLength(1);
  });
});

test('a file without an order is deleted after a day', async () => {
  const [old, kept, young] = [await upload(), await upload(), await upload()];
  const orderId = await placeWithFiles([kept.id]);
  await fixture.rows(`UPDATE order_files SET uploaded_at = now() - interval '25 hours' WHERE id <> $1`, [
    young.id,
  ]);
  await deleteUnattachedFiles(new Date());
  const left = await fixture.rows('SELECT id FROM order_files ORDER BY id');
  expect(left.map(({ id }) => id)).toEqual([kept.id, young.id]);
  await expect(placeWithFiles([old.id])).rejects.toMatchObject({ code: 'invalid' });
  expect((await getOrder(fixture.buyer, orderId)).files).toHaveLength(1);
});

test('an organisation uploads at most 100 MB a day, also simultaneously', async () => {
  await upload();
  await fixture.rows('UPDATE order_files SET size = 104857600 - 2000');
  const both = await Promise.allSettled([
    upload(undefined, createPdf(1_500)),
    upload(undefined, createPdf(1_500)),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(upload(fixture.stranger)).resolves.toBeTruthy();
});
