'use client';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/link-button';
import type { OrganisationDetail } from '@/lib/customers/schema';

/** Leads to the customer's products, where the actor can place its first order. */
export function FirstOrderPanel({ customer }: { customer: OrganisationDetail }) {
  const t = useTranslations('customers.checklist');
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-muted">{t('firstOrderDetail', { name: customer.name })}</p>
      {!customer.place.isPriced && <p>{t('unpriced')}</p>}
      <LinkButton variant="primary" href={`/o/${customer.id}/products` as Route}>
        {t('actFor', { name: customer.name })}
      </LinkButton>
    </div>
  );
}
