import { monthBounds } from '@/lib/orders/figures/rules';
import { COUNTED_STATUSES, OPEN_STATUSES, toSearchString } from '@/lib/orders/model/list-rules';
import type { OrdersFilter } from '@/lib/orders/model/list-schema';
import { ordersPath } from '@/lib/orders/model/paths';

const EVERYTHING: OrdersFilter = { text: '', status: [], scope: 'own' };

/** The orders that a figure counts: of some months by UTC, and what else it is by. */
export function toFigureHref(
  organisationId: number,
  months: readonly string[],
  by: Partial<Pick<OrdersFilter, 'vendor' | 'costCentre' | 'currency' | 'for' | 'scope' | 'status'>> = {},
): string {
  const bounds = monthBounds(months[0] ?? '', months.at(-1));
  const filter = { ...EVERYTHING, ...bounds, status: [...COUNTED_STATUSES], ...by, zone: 'UTC' as const };
  return `${ordersPath(organisationId)}${toSearchString(filter)}`;
}

/** The orders that are not complete. */
export const toOpenHref = (organisationId: number, currency?: string): string =>
  `${ordersPath(organisationId)}${toSearchString({ ...EVERYTHING, currency, status: [...OPEN_STATUSES] })}`;
