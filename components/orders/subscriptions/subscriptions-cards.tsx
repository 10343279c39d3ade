import { useTranslations } from 'next-intl';
import type { Subscription } from '@/lib/orders/subscriptions/schema';
import { RowActions } from './row-actions';
import { MonthlyValue, SubscribedProduct, TermEnd } from './subscription-facts';

interface SubscriptionsCardsProps {
  organisationId: number;
  subscriptions: readonly Subscription[];
  /** Subscriptions of several organisations: each says whose it is. */
  withOrganisation: boolean;
  /** True when the person may decide and renew. */
  canOrder: boolean;
}

/** Subscriptions one under the other, for phones. */
export function SubscriptionsCards({
  organisationId,
  subscriptions,
  withOrganisation,
  canOrder,
}: SubscriptionsCardsProps) {
  const t = useTranslations('subscriptions');
  return (
    <ul className="divide-y rounded-card border bg-surface">
      {subscriptions.map((subscription) => (
        <li key={subscription.id} className="grid grid-cols-[minmax(0,1fr)] gap-2 p-3">
          <div className="flex items-start justify-between gap-3">
            <SubscribedProduct subscription={subscription} organisationId={organisationId} />
            <span className="shrink-0 text-end font-medium">
              <MonthlyValue subscription={subscription} />
            </span>
          </div>
          {withOrganisation && (
            <p className="break-words text-muted text-small">{subscription.organisation.name}</p>
          )}
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-small">
            <dt className="text-muted">{t('columns.quantity')}</dt>
            <dd className="tabular-nums">{subscription.quantity}</dd>
            <dt className="text-muted">{t('columns.end')}</dt>
            <dd>
              <TermEnd subscription={subscription} />
            </dd>
            <dt className="text-muted">{t('columns.choice')}</dt>
            <dd>{t(`choices.${subscription.choice}`)}</dd>
          </dl>
          {canOrder && <RowActions subscription={subscription} />}
        </li>
      ))}
    </ul>
  );
}
