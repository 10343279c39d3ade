import { product } from '@/lib/catalogue/testing/catalogue-server';
import { json } from '@/lib/upstream/testing/misbehaving-server';
import { type OrderFixture, PRODUCT_ID } from '../../testing/order-fixture';

/** An order of the fixture's checkout uses so many GBP: two pieces at 83.59, and 6.50 for shipping. */
export const PRICE = 173.68;

const DEFAULTS = {
  amount: 500,
  onExcess: 'block',
  personAmount: null as number | null,
  scope: 'organisation',
  personId: null as string | null,
  costCentreId: null as string | null,
  currency: 'GBP',
};
export type BudgetOverrides = Partial<typeof DEFAULTS>;

/** Gives the buyer's organisation a budget by the month. @returns its id */
export async function insertBudget(fixture: OrderFixture, over: BudgetOverrides = {}): Promise<string> {
  const budget = { ...DEFAULTS, ...over };
  const [row] = await fixture.rows(
    `INSERT INTO budgets (organisation_id, name, scope, person_id, cost_centre_id, period, starts_on, zone, currency,
       amount, person_amount, on_excess, created_by)
     VALUES (200, 'IT', $1, $2, $3, 'month', '2020-01-01', 'Europe/London', $4, $5, $6, $7, $8) RETURNING id`,
    [
      budget.scope,
      budget.personId,
      budget.costCentreId,
      budget.currency,
      budget.amount,
      budget.personAmount,
      budget.onExcess,
      fixture.buyer.userId,
    ],
  );
  return String(row?.id);
}

/** Gives the buyer's organisation the cost centre 4711. @returns its id */
export async function insertCostCentre(fixture: OrderFixture, code = '4711'): Promise<string> {
  const [row] = await fixture.rows(
    `INSERT INTO cost_centres (organisation_id, code, name, created_by) VALUES (200, $1, 'Marketing', $2) RETURNING id`,
    [code, fixture.buyer.userId],
  );
  return String(row?.id);
}

/** The product of the fixture's checkout as the API gives it from now on. */
export const serveProduct = ({ api }: OrderFixture, change: Parameters<typeof product>[1]): void =>
  api.on(
    `GET /v1/products/${PRODUCT_ID}`,
    json(200, product(PRODUCT_ID, { name: 'Switch 24', product_code: 'SW-24', ...change })),
  );
