import { exportOrderLines } from '@/lib/orders/list/lines-export';
import { ordersExportSchema } from '@/lib/orders/model/list-schema';
import type { Bench } from './bench';
import { measureFile } from './exports/measure';
import { buildActor } from './orders/actor';
import { fillOrders } from './orders/fill';
import type { Fact } from './report/result';

const LINES = Number(process.env.BENCH_EXPORT_LINES || 1_000_000);
const LINES_PER_ORDER = 10;

/** Adds lines to the one that each order has, up to this many in all. */
const MORE_LINES = `
  INSERT INTO order_lines (order_id, position, product_id, name, product_code, quantity, parts, totals)
  SELECT o.id, n, n, 'Product ' || n || ' of ' || o.reference, 'SKU-' || n, n,
    '[{"key": "price", "name": "", "group": "product", "price": {"amount": "12.05", "currency": "GBP"},
      "counting": "per-unit", "cycle": null, "unit": null}]', o.totals
  FROM orders o, generate_series(1, ceil($1::float / (SELECT count(*) FROM orders WHERE brand_id = 1))::int - 1) n
  WHERE o.brand_id = 1 ON CONFLICT DO NOTHING`;

const exports: Bench = {
  title: `Files: ${LINES.toLocaleString('en')} order lines`,
  demoOnly: true,
  async run(testbed) {
    await testbed.ready();
    const { pool } = testbed.store;
    const { root } = await fillOrders(pool, LINES / LINES_PER_ORDER);
    const client = await pool.connect();
    await client.query('SET statement_timeout = 0');
    await client.query(MORE_LINES, [LINES]);
    await client.query('VACUUM (ANALYZE) order_lines');
    client.release();
    const facts: Fact[] = [];
    for (const format of ['csv', 'xlsx'] as const) {
      const query = ordersExportSchema.parse({ scope: 'tree', format });
      facts.push(
        ...(await measureFile(`order lines, ${format}`, await exportOrderLines(buildActor(root), query))),
      );
    }
    return {
      timings: [],
      facts,
      notes: [
        'Use cases and database only: no HTTP, no page.',
        'The heap is measured after a collection, again and again on the way.',
      ],
    };
  },
};

export default exports;
