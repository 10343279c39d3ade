'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { BulkRemark, type BulkState } from '@/components/operations/selection/use-bulk-run';
import type { ListSelection } from '@/components/operations/selection/use-selection';
import { useMessage } from '@/components/platform/messages/use-message';
import { refreshCart } from '@/lib/cart/queries';
import type { SelectedOrder } from '@/lib/orders/model/list-schema';
import { orderAgain } from '@/lib/orders/reorder/queries';
import type { ReorderLine } from '@/lib/orders/reorder/schema';

interface SelectedOrders {
  selection: ListSelection<SelectedOrder>;
  bulk: BulkState<SelectedOrder>;
}

/** Says what of an order did not go into the cart, or not as it was ordered; null when all of it did. */
function useRemark(): (lines: readonly ReorderLine[]) => BulkRemark | null {
  const t = useTranslations('orders.bulk');
  const text = useMessage();
  const withReason = ({ name, problems: [problem] }: ReorderLine) =>
    problem ? t('lineWithReason', { name, reason: text(problem.message) }) : name;
  return (lines) => {
    const offered = lines.filter(({ isOffered }) => isOffered);
    const leftOut = lines.filter(({ isOffered }) => !isOffered).map(withReason);
    if (offered.length === 0)
      return new BulkRemark(t('nothingOffered', { lines: leftOut.join('; ') }), false);
    const changed = offered.filter(({ quantity, ordered }) => quantity !== ordered);
    const remarks = [
      ...(leftOut.length > 0 ? [t('leftOut', { lines: leftOut.join('; ') })] : []),
      ...changed.map(({ name, quantity, ordered }) => t('quantityChanged', { name, quantity, ordered })),
    ];
    return remarks.length > 0 ? new BulkRemark(remarks.join('; '), true) : null;
  };
}

/**
 * Puts the lines of the selected orders into the cart of the acting organisation, order by order. An order of another organisation
 * would go into the cart of that one, so it is left out and reported.
 */
export function useOrderAgain(organisationId: number, { selection, bulk }: SelectedOrders): () => void {
  const t = useTranslations('orders.bulk');
  const client = useQueryClient();
  const toRemark = useRemark();
  const perform = async ({ id, organisation }: SelectedOrder) =>
    organisation.id === organisationId
      ? toRemark(await orderAgain(client, organisationId, id))
      : new BulkRemark(t('otherOrganisation', { organisation: organisation.name }), false);
  return () =>
    void bulk.run({
      action: t('orderAgain'),
      items: selection.items,
      perform,
      onEnd: (remaining) => {
        selection.select(remaining);
        void refreshCart(client, organisationId);
      },
    });
}
