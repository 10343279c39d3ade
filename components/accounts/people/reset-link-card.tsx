'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SecretNotice } from '@/components/integrations/secret-notice';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { TimeText } from '@/components/ui/time-text';
import { useToast } from '@/components/ui/toast';
import { resetLinkMutation } from '@/lib/accounts/people/queries';
import type { Person } from '@/lib/accounts/people/schema';

interface ResetLinkCardProps {
  organisationId: number;
  person: Pick<Person, 'id' | 'name' | 'email'>;
}

/** Creates a reset link for a person who forgot their password, where no mail can deliver it. */
export function ResetLinkCard({ organisationId, person: { id, name, email } }: ResetLinkCardProps) {
  const t = useTranslations('people.person');
  const reason = useReason();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const { mutate, data, isPending } = useMutation(resetLinkMutation(organisationId, id));
  const create = () =>
    mutate(undefined, {
      onError: (error) => toast.danger({ title: t('linkNotCreated'), detail: reason(error) }),
      onSettled: () => setAsking(false),
    });
  return (
    <Card title={t('forgotten')}>
      {data ? (
        <SecretNotice title={t('link', { email })} secret={data.link} copyLabel={t('copyLink')}>
          {t.rich('linkDetail', { time: () => <TimeText value={data.expiresAt} /> })}
        </SecretNotice>
      ) : (
        <div className="grid justify-items-start gap-3">
          <p className="text-muted">{t('forgottenDetail', { name })}</p>
          <Button onClick={() => setAsking(true)}>{t('createLink')}</Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('createLinkTitle', { name })}
        description={t('createLinkDetail', { name })}
        confirmLabel={t('createLink')}
        busy={isPending}
        onConfirm={create}
      />
    </Card>
  );
}
