'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { LoadError } from '@/components/ui/load-error';
import { Notice } from '@/components/ui/notice';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { useToast } from '@/components/ui/toast';
import { addressPolicyQuery, saveAddressPolicyMutation } from '@/lib/customers/addresses/queries';
import type { AddressPolicy, AddressPolicyDto } from '@/lib/customers/addresses/schema';

interface PolicyDialogProps {
  organisation: { id: number; name: string };
  onOpenChange: (open: boolean) => void;
}

/** Sets the addresses that the organisation may order to, and the people who may add some. Ticks stay when the save fails. */
export function PolicyDialog({ organisation, onOpenChange }: PolicyDialogProps) {
  const t = useTranslations('address-book.policy');
  const actions = useTranslations('ui.actions');
  const reason = useReason();
  const toast = useToast();
  const { data, error, refetch } = useQuery(addressPolicyQuery(organisation.id));
  const save = useMutation(saveAddressPolicyMutation(useQueryClient(), organisation.id));
  const [ticked, setTicked] = useState<Partial<AddressPolicy>>({});
  const submit = () => {
    if (!data) return;
    save.mutate(
      { ...data.policy, ...ticked, version: data.version },
      {
        onSuccess: () => {
          onOpenChange(false);
          toast.success({ title: t('saved') });
        },
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={t('title')}
      description={t('detail', { organisation: organisation.name })}
      footer={
        <>
          <DialogClose render={<Button>{actions('cancel')}</Button>} />
          <Button variant="primary" busy={save.isPending} disabled={!data} onClick={submit}>
            {actions('save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {data && (
          <PolicyFields
            dto={data}
            policy={{ ...data.policy, ...ticked }}
            onChange={(change) => setTicked({ ...ticked, ...change })}
          />
        )}
        {!data && !error && (
          <SkeletonRegion label={t('loading')}>
            <Skeleton className="h-20" />
          </SkeletonRegion>
        )}
        {!data && error && <LoadError title={t('failed')} error={error} onRetry={refetch} />}
        {save.error && (
          <Notice live tone="danger" title={t('notSaved')}>
            {reason(save.error)}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

interface PolicyFieldsProps {
  dto: AddressPolicyDto;
  policy: AddressPolicy;
  onChange: (change: Partial<AddressPolicy>) => void;
}

/** A policy set by an organisation above cannot be loosened, so its boxes are locked and name that organisation. */
function PolicyFields({ dto: { inherited, inheritedFrom }, policy, onChange }: PolicyFieldsProps) {
  const t = useTranslations('address-book.policy');
  const formatHint = (hint: string, isSet: boolean, from: string | null): string => {
    if (!isSet) return hint;
    return `${hint} ${from === null ? t('byAbove') : t('by', { organisation: from })}`;
  };
  return (
    <div className="grid gap-2">
      <Checkbox
        label={t('savedOnly')}
        hint={formatHint(t('savedOnlyHint'), inherited.savedOnly, inheritedFrom.savedOnly)}
        checked={policy.savedOnly}
        disabled={inherited.savedOnly}
        onChange={({ target }) => onChange({ savedOnly: target.checked })}
      />
      <Checkbox
        label={t('buyersMayAdd')}
        hint={formatHint(t('buyersMayAddHint'), !inherited.buyersMayAdd, inheritedFrom.buyersMayAdd)}
        checked={policy.buyersMayAdd}
        disabled={!inherited.buyersMayAdd}
        onChange={({ target }) => onChange({ buyersMayAdd: target.checked })}
      />
    </div>
  );
}
