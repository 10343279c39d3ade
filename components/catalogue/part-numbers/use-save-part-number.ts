import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useReason } from '@/components/platform/messages/use-reason';
import { useToast } from '@/components/ui/toast';
import { changePartNumberMutation, rememberMutation } from '@/lib/catalogue/part-numbers/queries';
import type { NewPartNumber, PartNumber } from '@/lib/catalogue/part-numbers/schema';

/** Adds a part number, or gives an own one another product; what happened is said. */
export function useSavePartNumber(organisationId: number) {
  const t = useTranslations('part-numbers.dialog');
  const reason = useReason();
  const toast = useToast();
  const client = useQueryClient();
  const add = useMutation(rememberMutation(client, organisationId));
  const change = useMutation(changePartNumberMutation(client, organisationId));
  /** @param existing the own part number that is changed; null for a new one */
  const save = (row: NewPartNumber, existing: PartNumber | null, onSaved: () => void) => {
    const options = {
      onSuccess: () => {
        onSaved();
        toast.success({ title: t('saved', { code: row.code }) });
      },
      onError: (error: Error) => toast.danger({ title: t('notSaved'), detail: reason(error) }),
    };
    if (existing)
      change.mutate({ id: existing.id, version: existing.version, productId: row.productId }, options);
    else add.mutate(row, options);
  };
  return { save, isSaving: add.isPending || change.isPending };
}
