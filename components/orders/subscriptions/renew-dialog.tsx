'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { ChangeText } from '@/components/cart/change-text';
import { useMessage } from '@/components/platform/messages/use-message';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { LoadError } from '@/components/ui/load-error';
import { Notice } from '@/components/ui/notice';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { cartPath } from '@/lib/cart/queries';
import { reorderQuery } from '@/lib/orders/reorder/queries';
import type { Reorder, ReorderLine } from '@/lib/orders/reorder/schema';
import { renewSubscriptionMutation } from '@/lib/orders/subscriptions/queries';
import type { Subscription } from '@/lib/orders/subscriptions/schema';
import { SubscriptionReplacements } from './subscription-replacements';

/** A subscription of an order of this portal. */
export type OrderedSubscription = Subscription & {
  order: NonNullable<Subscription['order']>;
  productId: number;
};

interface RenewDialogProps {
  subscription: OrderedSubscription;
  onClose: () => void;
}

/** The line as it would be ordered today, next to what it was; what is gone shows what can replace it. */
export function RenewDialog({ subscription, onClose }: RenewDialogProps) {
  const t = useTranslations('subscriptions.renew');
  const common = useTranslations('ui.actions');
  const { organisation, order, name } = subscription;
  const query = useQuery(reorderQuery(organisation.id, order.id));
  const line = query.data?.lines.find(({ position }) => position === order.position);
  const { renew, isPending, error } = useRenew(subscription, onClose);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('title', { name })}
      description={t('detail')}
      footer={
        <>
          <DialogClose render={<Button>{common('cancel')}</Button>} />
          <Button
            variant="primary"
            busy={isPending}
            disabled={!line?.isOffered}
            onClick={() => query.data && line && renew(query.data, line)}
          >
            {t('submit')}
          </Button>
        </>
      }
    >
      {error}
      {query.isPending && <RowsSkeleton label={t('loading')} titled={false} />}
      {query.error && !query.data && (
        <LoadError title={t('readFailed')} error={query.error} onRetry={query.refetch} />
      )}
      {line && <RenewedLine subscription={subscription} line={line} />}
    </Dialog>
  );
}

/** Shows today's differences, or the products that can replace one that is gone. */
function RenewedLine({ subscription, line }: { subscription: OrderedSubscription; line: ReorderLine }) {
  const t = useTranslations('subscriptions.renew');
  const text = useMessage();
  const prices = line.changes.filter(({ kind }) => kind === 'price');
  return (
    <div className="grid gap-2">
      <p className="text-muted">{[line.productCode, line.plan].filter(Boolean).join(' · ')}</p>
      {line.problems.map((problem) => (
        <Notice key={problem.code} inline tone={line.isOffered ? 'warning' : 'danger'}>
          {text(problem.message)}
        </Notice>
      ))}
      {prices.map((change) => (
        <Notice key={change.kind === 'price' ? change.part : change.kind} inline tone="warning">
          <ChangeText change={change} named />
        </Notice>
      ))}
      {line.isOffered && prices.length === 0 && <p>{t('unchanged')}</p>}
      {line.isOffered && line.quantity !== line.ordered && (
        <p>{t('quantity', { quantity: line.quantity })}</p>
      )}
      {!line.isOffered && <SubscriptionReplacements subscription={subscription} />}
    </div>
  );
}

/** Puts the line into the cart and opens it. */
function useRenew(subscription: OrderedSubscription, onDone: () => void) {
  const t = useTranslations('subscriptions.renew');
  const reason = useReason();
  const router = useRouter();
  const mutation = useMutation({
    ...renewSubscriptionMutation(useQueryClient(), subscription),
    // A callback of `mutate` is not called once the row has left the list, and the dialog with it.
    onSuccess: () => {
      onDone();
      router.push(cartPath(subscription.organisation.id) as Route);
    },
  });
  const renew = ({ cartId, cartVersion }: Reorder, { quantity, snapshot }: ReorderLine) =>
    mutation.mutate({ version: subscription.version, cartId, cartVersion, quantity, snapshot });
  const error = mutation.error && (
    <Notice tone="danger" live title={t('failed')}>
      {reason(mutation.error)}
    </Notice>
  );
  return { renew, isPending: mutation.isPending, error };
}
