import type { Bench } from './bench';
import { buildCases } from './orders/cases';
import { fillOrders } from './orders/fill';
import { timeCase } from './orders/time-case';
import type { Timing } from './report/result';

const ORDERS = Number(process.env.BENCH_ORDERS || 1_000_000);

const ordersList: Bench = {
  title: `Orders list: ${ORDERS.toLocaleString('en')} orders of 1,000 organisations, each page with its counts`,
  demoOnly: true,
  async run(testbed) {
    await testbed.ready();
    const { pool } = testbed.store;
    const filled = await fillOrders(pool, ORDERS);
    const { rows } = await pool.query<{ id: string; number: string }>(
      'SELECT id, number FROM orders WHERE reference = $1',
      [`PO-${Math.round(ORDERS * 0.4)}`],
    );
    const timings: Timing[] = [];
    for (const one of buildCases(filled, rows[0]?.number ?? '', rows[0]?.id ?? ''))
      timings.push(await timeCase(one));
    return { timings, facts: [], notes: ['Use cases and database only: no HTTP, no page.'] };
  },
};

export default ordersList;
