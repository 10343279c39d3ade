'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Input } from '@/components/ui/input';
import { LoadError } from '@/components/ui/load-error';
import { OneFieldForm } from '@/components/ui/one-field-form';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { useToast } from '@/components/ui/toast';
import { mailSenderMutation, mailSenderQuery, type SenderAction } from '@/lib/brand/mail-sender/queries';
import type { MailSender, MailSenderState } from '@/lib/brand/model/mail-sender-schema';
import { SenderRecords } from './sender-records';

/** The address from which the brand's mails come. It does not belong to a version: it comes into use when it is verified. */
export function MailSenderSection({ organisationId }: { organisationId: number }) {
  const t = useTranslations('mail-sender');
  const { data, error, refetch } = useQuery(mailSenderQuery(organisationId));
  return (
    <Card title={t('title')}>
      {data && <Sender organisationId={organisationId} state={data} />}
      {!data && error && <LoadError title={t('notLoaded')} error={error} onRetry={refetch} />}
      {!data && !error && (
        <SkeletonRegion label={t('loading')}>
          <Skeleton className="w-3/4" />
        </SkeletonRegion>
      )}
    </Card>
  );
}

interface SenderProps {
  organisationId: number;
  state: MailSenderState;
}

function Sender({ organisationId, state: { sender, portalAddress } }: SenderProps) {
  const t = useTranslations('mail-sender');
  const [isChanging, setIsChanging] = useState(false);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {!sender && <p className="text-muted">{t('detail', { portalAddress })}</p>}
      {sender && <SenderRecords sender={sender} portalAddress={portalAddress} />}
      {sender && !isChanging && (
        <SenderActions
          organisationId={organisationId}
          sender={sender}
          portalAddress={portalAddress}
          onChange={() => setIsChanging(true)}
        />
      )}
      {(!sender || isChanging) && (
        <AddressForm
          organisationId={organisationId}
          present={sender?.address ?? ''}
          onDone={() => setIsChanging(false)}
        />
      )}
    </div>
  );
}

interface SenderActionsProps {
  organisationId: number;
  sender: MailSender;
  portalAddress: string;
  onChange: () => void;
}

function SenderActions({ organisationId, sender, portalAddress, onChange }: SenderActionsProps) {
  const t = useTranslations('mail-sender');
  const failures = useTranslations('mail-sender.failures');
  const reason = useReason();
  const toast = useToast();
  const [isRemoving, setIsRemoving] = useState(false);
  const { mutate, isPending } = useMutation(mailSenderMutation(useQueryClient(), organisationId));
  const act = (action: Exclude<SenderAction['action'], 'set'>) =>
    mutate(
      { action },
      {
        onError: (error) => toast.danger({ title: failures(action), detail: reason(error) }),
        onSettled: () => setIsRemoving(false),
      },
    );
  const { address } = sender;
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" busy={isPending} onClick={() => act('check')}>
        {t('check')}
      </Button>
      <Button size="small" onClick={onChange}>
        {t('change')}
      </Button>
      <Button size="small" onClick={() => setIsRemoving(true)}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setIsRemoving}
        title={t('removeTitle', { address })}
        description={t('removeDetail', { portalAddress })}
        confirmLabel={t('remove')}
        danger
        busy={isPending}
        onConfirm={() => act('remove')}
      />
    </div>
  );
}

interface AddressFormProps {
  organisationId: number;
  present: string;
  onDone: () => void;
}

function AddressForm({ organisationId, present, onDone }: AddressFormProps) {
  const t = useTranslations('mail-sender');
  const reason = useReason();
  const [address, setAddress] = useState(present);
  const { mutate, isPending, error } = useMutation(mailSenderMutation(useQueryClient(), organisationId));
  return (
    <OneFieldForm
      label={t('address')}
      hint={t('addressHint')}
      error={error ? reason(error) : undefined}
      submitLabel={t('set')}
      busy={isPending}
      onSubmit={() => {
        if (address.trim()) mutate({ action: 'set', address }, { onSuccess: onDone });
      }}
    >
      {(control) => (
        <Input
          {...control}
          type="email"
          maxLength={254}
          autoComplete="off"
          spellCheck={false}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
      )}
    </OneFieldForm>
  );
}
