import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import { MoneyText } from '@/components/ui/money-text';
import { usePerson } from '@/components/ui/person-context';
import { formatDay } from '@/lib/orders/delivery/rules';
import type { Subscription } from '@/lib/orders/subscriptions/schema';

interface FactProps {
  subscription: Subscription;
}

/** The product by name and number, and the plan as it was. */
export function SubscribedProduct({ subscription, organisationId }: FactProps & { organisationId: number }) {
  const t = useTranslations('subscriptions.row');
  const { name, productId, productCode, vendorName, reference, plan } = subscription;
  const term = plan.termLength === null ? t('termUnknown') : String(plan.termLength);
  return (
    <span className="grid min-w-0">
      <span className="clamp-two wrap-anywhere font-medium" title={name}>
        {productId === null ? (
          name
        ) : (
          <Link href={`/o/${organisationId}/products/${productId}` as Route} className="hover:underline">
            {name}
          </Link>
        )}
      </span>
      <span className="truncate text-muted text-small">
        {[productCode, vendorName, reference].filter(Boolean).join(' · ')}
      </span>
      <span className="truncate text-muted text-small">{t('plan', { plan: plan.name, term })}</span>
    </span>
  );
}

/** The end of the term, and how it is known. */
export function TermEnd({ subscription }: FactProps) {
  const t = useTranslations('subscriptions');
  const { locale } = usePerson();
  const { endsOn, endSource, isRollOver, isOver } = subscription;
  if (isRollOver) return <span className="text-muted">{t('row.rollOver')}</span>;
  if (endsOn === null || endSource === null) return <span className="text-muted">{t('row.notKnown')}</span>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <time dateTime={endsOn} className="tabular-nums" title={t(`endSources.${endSource}`)}>
        {formatDay(endsOn, locale)}
      </time>
      {isOver && <Badge tone="warning">{t('row.over')}</Badge>}
    </span>
  );
}

/** Shows the value per month; where that is not certain, the amounts as they are billed. */
export function MonthlyValue({ subscription }: FactProps) {
  const { monthly, recurring } = subscription;
  if (monthly)
    return (
      <span className="grid justify-items-end">
        {monthly.map((amount) => (
          <MoneyText key={amount.currency} value={amount} />
        ))}
      </span>
    );
  if (recurring.length === 0) return <span className="text-muted">—</span>;
  return (
    <span className="grid justify-items-end">
      {recurring.flatMap(({ cycle, amounts }) =>
        amounts.map((amount) => (
          <span key={`${cycle} ${amount.currency}`}>
            <MoneyText value={amount} /> <span className="text-muted text-small">{cycle}</span>
          </span>
        )),
      )}
    </span>
  );
}
