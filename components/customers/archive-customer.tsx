'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useToast } from '@/components/ui/toast';
import { archiveMutation } from '@/lib/customers/queries';
import { usageTexts } from '@/lib/customers/rules';
import type { OrganisationDetail } from '@/lib/customers/schema';
import { useLastingMutation } from '@/lib/platform/query/use-lasting-mutation';

interface ArchiveCustomerProps {
  organisationId: number;
  customer: OrganisationDetail;
}

/** Archives a customer; its usage is shown first. */
export function ArchiveCustomer({ organisationId, customer }: ArchiveCustomerProps) {
  const [open, setOpen] = useState(false);
  const t = useTranslations('customers.archive');
  const usage = useTranslations('customers.usage');
  const reason = useReason();
  const toast = useToast();
  const { mutate, isPending } = useLastingMutation(
    archiveMutation(useQueryClient(), organisationId, customer.id),
  );
  const texts = usageTexts(usage, customer.use);
  const confirm = () =>
    mutate(
      { version: customer.version },
      {
        onSettled: () => setOpen(false),
        onSuccess: () => toast.success({ title: t('archived', { name: customer.name }) }),
        onError: (error) => toast.danger({ title: t('notArchived'), detail: reason(error) }),
      },
    );
  return (
    <Card title={t('title')}>
      <p className="mb-3 text-muted">{t('detail')}</p>
      <Button onClick={() => setOpen(true)}>{t('submit')}</Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t('confirm', { name: customer.name })}
        description={
          texts.length === 0 ? (
            t('unused')
          ) : (
            <>
              <p>{t('inUse')}</p>
              <ul className="list-disc ps-5">
                {texts.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
              <p className="mt-2">{t('inUseDetail')}</p>
            </>
          )
        }
        confirmLabel={t('submit')}
        danger
        busy={isPending}
        onConfirm={confirm}
      />
    </Card>
  );
}
