'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { useToast } from '@/components/ui/toast';
import {
  defaultAddressMutation,
  deleteAddressMutation,
  replaceAddressMutation,
} from '@/lib/customers/addresses/book/queries';
import { getAddressTitle } from '@/lib/customers/addresses/book/rules';
import type { BookAddress } from '@/lib/customers/addresses/book/schema';
import { useLastingMutation } from '@/lib/platform/query/use-lasting-mutation';
import type { BookAction } from './book-row';

/** The dialog that is open, and what it is about. */
export type OpenDialog =
  | { kind: 'add' }
  | { kind: 'policy' }
  | { kind: 'edit'; address: BookAddress }
  | { kind: 'delete'; address: BookAddress }
  | { kind: 'replace'; address: BookAddress };

/** Runs the actions of the address book: directly, or in a dialog. */
export function useBookActions(organisationId: number) {
  const t = useTranslations('address-book');
  const reason = useReason();
  const toast = useToast();
  const client = useQueryClient();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const standard = useLastingMutation(defaultAddressMutation(client, organisationId));
  const remove = useLastingMutation(deleteAddressMutation(client, organisationId));
  const replace = useLastingMutation(replaceAddressMutation(client, organisationId));
  const finish = (title: string) => ({
    onSuccess: () => {
      setDialog(null);
      toast.success({ title });
    },
    onError: (error: Error) => toast.danger({ title: t('changes.failed'), detail: reason(error) }),
  });
  const getName = (address: BookAddress): string =>
    getAddressTitle(address, address.details.label) ?? t('row.untitled');
  const replaceBy = (address: BookAddress, by: string | null) =>
    replace.mutate({ id: address.id, by }, finish(t(by === null ? 'changes.kept' : 'changes.replaced')));
  const act = (action: BookAction, address: BookAddress) => {
    if (action === 'edit' || action === 'delete' || action === 'replace')
      return setDialog({ kind: action, address });
    if (action === 'make-default')
      return standard.mutate(address.id, finish(t('changes.defaultSet', { address: getName(address) })));
    if (action === 'clear-default') return standard.mutate(null, finish(t('changes.defaultCleared')));
    return replaceBy(address, action === 'use-replacement' ? address.replacementId : null);
  };
  return {
    dialog,
    open: setDialog,
    close: (isOpen: boolean) => !isOpen && setDialog(null),
    act,
    getName,
    replaceBy,
    remove: (address: BookAddress) => remove.mutate(address.id, finish(t('changes.deleted'))),
    isBusy: remove.isPending || replace.isPending,
  };
}
