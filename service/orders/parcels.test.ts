import { describe, expect, test } from 'vitest';
import { listParcels } from './parcels';

const line = (number: number, quantity: number, shippedQuantity: number) => ({
  orderId: 1,
  line: number,
  productId: number * 10,
  productCode: `P-${number}`,
  name: `Product ${number}`,
  quantity,
  shippedQuantity,
  price: '1',
  ratePlan: null,
  provisioning: [],
  maintenance: [],
  total: '1',
});
const event = (id: number, toStatus: 'ACCEPTED' | 'PART_SHIPPED' | 'SHIPPED') => ({
  id,
  orderId: 1,
  fromStatus: null,
  toStatus,
  trigger: 'backend',
  note: null,
  userId: null,
  at: new Date(`2026-11-2${id}T10:00:00Z`),
});
const order = { id: 1, code: '0b0e7c1a-0000-4000-8000-00000000000f' };
const PART = [event(0, 'ACCEPTED'), event(1, 'PART_SHIPPED')];
const ALL = [...PART, event(3, 'SHIPPED')];

const count = (shipments: ReturnType<typeof listParcels>) =>
  (shipments ?? []).map(({ carrier, lines }) => [carrier, ...lines.map(({ quantity }) => quantity)]);

describe('parcels', () => {
  test('of a partial shipment are two, each with carrier, number, date, lines and serial numbers', () => {
    const shipments = listParcels(order, [line(1, 8, 4)], PART);
    expect(count(shipments)).toEqual([
      ['DHL', 2],
      ['UPS', 2],
    ]);
    expect(shipments?.[0]).toMatchObject({
      tracking_number: expect.stringMatching(/^JD\d{16}$/),
      shipped_at: '2026-11-21T10:00:00.000Z',
      lines: [{ line: 1, product: 10, serial_numbers: ['SN1-1-001', 'SN1-1-002'] }],
    });
    expect(shipments?.[1]?.lines[0]?.serial_numbers).toEqual(['SN1-1-003', 'SN1-1-004']);
  });

  test('stay the same when the rest follows in a third', () => {
    const first = listParcels(order, [line(1, 8, 4), line(2, 3, 1)], PART);
    const all = listParcels(order, [line(1, 8, 8), line(2, 3, 3)], ALL);
    expect(all?.slice(0, 2)).toEqual(first);
    expect(all).toHaveLength(3);
    expect(all?.[2]).toMatchObject({ carrier: 'DPD', shipped_at: '2026-11-23T10:00:00.000Z' });
  });

  test('of one unit are one', () => {
    expect(count(listParcels(order, [line(1, 2, 1)], PART))).toEqual([['DHL', 1]]);
  });

  test('are missing for an order that ships at once or has not shipped', () => {
    expect(listParcels(order, [line(1, 2, 2)], [event(3, 'SHIPPED')])).toBeUndefined();
    expect(listParcels({ ...order, code: null }, [line(1, 2, 0)], [event(0, 'ACCEPTED')])).toBeUndefined();
  });
});
