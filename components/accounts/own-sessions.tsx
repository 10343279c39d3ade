'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { useSignOut } from '@/components/shell/use-sign-out';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { ListFrame } from '@/components/ui/list-frame';
import { useToast } from '@/components/ui/toast';
import { endOwnSessionMutation, ownSessionsQuery } from '@/lib/accounts/queries';
import { SessionsList } from './sessions-list';

export function OwnSessions() {
  const t = useTranslations('account.sessions');
  const reason = useReason();
  const query = useQuery(ownSessionsQuery());
  const end = useMutation(endOwnSessionMutation(useQueryClient()));
  const toast = useToast();
  return (
    <Card title={t('title')} aside={<SignOutEverywhere />}>
      <ListFrame subject={t('yours')} query={query} isEmpty={false} empty={null}>
        <SessionsList
          label={t('yours')}
          sessions={query.data?.sessions ?? []}
          ending={end.isPending ? end.variables : null}
          onEnd={(id) =>
            end.mutate(id, {
              onSuccess: () => toast.success({ title: t('ended') }),
              onError: (error) => toast.danger({ title: t('notEnded'), detail: reason(error) }),
            })
          }
        />
      </ListFrame>
    </Card>
  );
}

function SignOutEverywhere() {
  const t = useTranslations('account.endAll');
  const [open, setOpen] = useState(false);
  const { signOutEverywhere, isSigningOut } = useSignOut();
  return (
    <>
      <Button size="small" icon={<MonitorX />} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t('title')}
        description={t('detail')}
        confirmLabel={t('confirm')}
        busy={isSigningOut}
        onConfirm={signOutEverywhere}
      />
    </>
  );
}
