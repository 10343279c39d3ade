import type { OrderRequest } from '@/lib/contract/order';
import { appendOrderNumber } from '../model/submission-rules';
import type { TestOrder, TestOrderInput } from '../model/test-order-schema';

/** By this the distributor finds a test order among all others. */
const toNumber = (id: string): string => `TEST-${id.slice(0, 8).toUpperCase()}`;

/** Builds the request to the distributor. @param ratePlan null for a product without plans, or whose plans are not known */
export function buildTestRequest(
  { id, product, quantity, reference, notes, address }: TestOrderInput,
  organisation: number,
  ratePlan: number | null,
): OrderRequest {
  return {
    organisation,
    reference: appendOrderNumber(reference, toNumber(id)),
    products: [{ product, quantity, ...(ratePlan !== null && { rate_plan: ratePlan }) }],
    shipping: address,
    ...(notes && { notes }),
  };
}

/** True while it is unknown if the distributor has an order of a test order. */
export const isUncertain = ({ state, result }: Pick<TestOrder, 'state' | 'result'>): boolean =>
  state === 'lost' || result?.outcome === 'unknown' || result?.outcome === 'unreadable';
