'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { getAddressTitle, getLinesBelowTitle, isOrderable } from '@/lib/customers/addresses/book/rules';
import type { AddressBook, BookAddress } from '@/lib/customers/addresses/book/schema';
import { BookAddressDialog } from './book-address-dialog';
import { PolicyDialog } from './policy-dialog';
import type { useBookActions } from './use-book-actions';

type BookActions = ReturnType<typeof useBookActions>;

interface BookDialogsProps {
  organisation: { id: number; name: string };
  book: AddressBook;
  work: BookActions;
}

/** The dialog of the address book that is open. */
export function BookDialogs({ organisation, book, work }: BookDialogsProps) {
  const { dialog } = work;
  if (dialog === null) return null;
  if (dialog.kind === 'policy') return <PolicyDialog organisation={organisation} onOpenChange={work.close} />;
  if (dialog.kind === 'delete') return <DeleteDialog address={dialog.address} work={work} />;
  if (dialog.kind === 'replace')
    return <ReplaceDialog address={dialog.address} addresses={book.addresses} work={work} />;
  return (
    <BookAddressDialog
      organisationId={organisation.id}
      // Takes the current version of the address: after a conflict the typed text stays and can be saved over the other change.
      address={
        dialog.kind === 'edit'
          ? (book.addresses.find(({ id }) => id === dialog.address.id) ?? dialog.address)
          : null
      }
      canManage={book.canManage}
      onOpenChange={work.close}
    />
  );
}

function DeleteDialog({ address, work }: { address: BookAddress; work: BookActions }) {
  const t = useTranslations('address-book.changes');
  const name = work.getName(address);
  const isGone = !isOrderable(address);
  return (
    <ConfirmDialog
      open
      onOpenChange={work.close}
      title={t(isGone ? 'removeTitle' : 'deleteTitle', { address: name })}
      description={t(isGone ? 'removeDetail' : 'deleteDetail')}
      confirmLabel={t(isGone ? 'removeConfirm' : 'deleteConfirm')}
      danger
      busy={work.isBusy}
      onConfirm={() => work.remove(address)}
    />
  );
}

interface ReplaceDialogProps {
  address: BookAddress;
  addresses: readonly BookAddress[];
  work: BookActions;
}

/** Chooses which address takes the place of one that is gone. */
function ReplaceDialog({ address, addresses, work }: ReplaceDialogProps) {
  const t = useTranslations('address-book.changes');
  const actions = useTranslations('ui.actions');
  const [by, setBy] = useState(address.replacementId ?? '');
  const [isMissing, setIsMissing] = useState(false);
  const options = addresses.filter(isOrderable).map((one) => {
    const title = getAddressTitle(one, one.details.label);
    return { value: one.id, label: [title, ...getLinesBelowTitle(one, title)].filter(Boolean).join(', ') };
  });
  const confirm = () => (by === '' ? setIsMissing(true) : work.replaceBy(address, by));
  return (
    <Dialog
      open
      onOpenChange={work.close}
      title={t('replaceTitle', { address: work.getName(address) })}
      description={t('replaceDetail')}
      footer={
        <>
          <DialogClose render={<Button>{actions('cancel')}</Button>} />
          <Button variant="primary" busy={work.isBusy} onClick={confirm}>
            {t('replaceConfirm')}
          </Button>
        </>
      }
    >
      <Field
        label={t('replaceField')}
        required
        error={isMissing && by === '' ? t('replaceMissing') : undefined}
      >
        {(control) => (
          <Select
            {...control}
            placeholder={t('replaceChoose')}
            options={options}
            value={by}
            onChange={({ target }) => setBy(target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}
