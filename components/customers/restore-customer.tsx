'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { useToast } from '@/components/ui/toast';
import { restoreMutation } from '@/lib/customers/queries';
import type { OrganisationDetail } from '@/lib/customers/schema';
import { useLastingMutation } from '@/lib/platform/query/use-lasting-mutation';

interface RestoreCustomerProps {
  organisationId: number;
  customer: OrganisationDetail;
}

/** Restores an archived customer, with what was archived along with it. */
export function RestoreCustomer({ organisationId, customer }: RestoreCustomerProps) {
  const t = useTranslations('customers.archive');
  const reason = useReason();
  const toast = useToast();
  const { mutate, isPending } = useLastingMutation(
    restoreMutation(useQueryClient(), organisationId, customer.id),
  );
  const restore = () =>
    mutate(undefined, {
      onSuccess: () => toast.success({ title: t('restored', { name: customer.name }) }),
      onError: (error) => toast.danger({ title: t('notRestored'), detail: reason(error) }),
    });
  return (
    <Card title={t('restoreTitle')}>
      <p className="mb-3 text-muted">{t('restoreDetail')}</p>
      <Button variant="primary" busy={isPending} onClick={restore}>
        {t('restore')}
      </Button>
    </Card>
  );
}
