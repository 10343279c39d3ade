'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileInput } from 'lucide-react';
import type { Route } from 'next';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useRethrowError } from '@/components/orders/reconciliation/use-rethrow-error';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { loadFailed } from '@/components/ui/load-failed';
import { Select } from '@/components/ui/select';
import { useToast } from '@/components/ui/toast';
import { useOnceOpened } from '@/components/ui/use-once-opened';
import type { Link } from '@/lib/orders/model/link-schema';
import { orderPath } from '@/lib/orders/model/paths';
import { importOrderMutation, lookUpExternalOrder } from '@/lib/orders/reconciliation/queries';
import { organisationsQuery } from '@/lib/organisations/queries';
import type { OrganisationDto } from '@/lib/organisations/schema';

const LookUpDialog = dynamic(
  () =>
    import('@/components/orders/reconciliation/look-up-dialog').then((part) => part.LookUpDialog, loadFailed),
  { ssr: false },
);

const formatPath = ({ path }: OrganisationDto): string => path.map(({ name }) => name).join(' › ');

/** Imports an order that was placed by phone or in another system into an organisation's list. */
export function ImportExternalOrder({ organisationId }: { organisationId: number }) {
  const t = useTranslations('unconfirmed-orders.import');
  const rethrowError = useRethrowError();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(organisationId);
  const { data } = useQuery({ ...organisationsQuery(organisationId), enabled: isOpen });
  const { mutateAsync } = useMutation(importOrderMutation(useQueryClient()));
  const router = useRouter();
  const toast = useToast();
  const importOrder = async (link: Link) => {
    const order = await rethrowError(mutateAsync({ organisationId: chosen, ...link }));
    setOpen(false);
    toast.success({
      title: t('imported', { number: order.number }),
      detail: order.lineCount === 0 ? t('unreadable') : undefined,
      action: { label: t('open'), onPress: () => router.push(orderPath(chosen, order.id) as Route) },
    });
  };
  const options = (data?.organisations ?? []).map((one) => ({
    value: String(one.id),
    label: formatPath(one),
  }));
  const hasLookUpDialogOpened = useOnceOpened(isOpen);
  return (
    <>
      <Button icon={<FileInput />} onClick={() => setOpen(true)}>
        {t('action')}
      </Button>
      {hasLookUpDialogOpened && (
        <LookUpDialog
          open={isOpen}
          onOpenChange={setOpen}
          title={t('title')}
          description={t('detail')}
          choice={String(chosen)}
          confirmLabel={t('action')}
          lookUp={(upstreamId) => rethrowError(lookUpExternalOrder(chosen, upstreamId))}
          onConfirm={importOrder}
        >
          <Field label={t('organisation')} required>
            {(control) => (
              <Select
                {...control}
                value={String(chosen)}
                onChange={({ target }) => setChosen(Number(target.value))}
                options={options.length > 0 ? options : [{ value: String(chosen), label: t('loading') }]}
              />
            )}
          </Field>
        </LookUpDialog>
      )}
    </>
  );
}
