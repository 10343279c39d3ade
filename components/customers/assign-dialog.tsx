'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { LoadError } from '@/components/ui/load-error';
import { Select } from '@/components/ui/select';
import { assignPriceList, priceListsQuery } from '@/lib/catalogue/price-lists/queries';

interface AssignDialogProps {
  organisationId: number;
  open: boolean;
  /** The number of customers that get it. */
  count: number;
  /** @param perform assigns the chosen list to one customer */
  onAssign: (perform: (customerId: number) => Promise<unknown>) => void;
  onClose: () => void;
}

/** Chooses the price list that several customers get. */
export function AssignDialog({ organisationId, open, count, onAssign, onClose }: AssignDialogProps) {
  const t = useTranslations('customers.bulk');
  const actions = useTranslations('ui.actions');
  const { data, error, refetch } = useQuery({ ...priceListsQuery(organisationId), enabled: open });
  const [chosen, setChosen] = useState('');
  const assign = () => {
    onClose();
    onAssign((customerId) =>
      assignPriceList(organisationId, {
        buyerId: customerId,
        listId: Number(chosen),
        previous: data?.buyers.find(({ id }) => id === customerId)?.listId ?? null,
      }),
    );
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('assignTitle', { count })}
      description={t('assignDetail')}
      footer={
        <>
          <DialogClose render={<Button>{actions('cancel')}</Button>} />
          <Button variant="primary" disabled={chosen === '' || !data} onClick={assign}>
            {t('assignConfirm')}
          </Button>
        </>
      }
    >
      {error && !data ? (
        <LoadError title={t('listsFailed')} error={error} onRetry={refetch} />
      ) : (
        <Field label={t('priceList')}>
          {(control) => (
            <Select
              {...control}
              value={chosen}
              placeholder={t('choose')}
              options={(data?.lists ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={({ target }) => setChosen(target.value)}
            />
          )}
        </Field>
      )}
    </Dialog>
  );
}
