'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorX } from 'lucide-react';
import { useState } from 'react';
import { useSignOut } from '@/components/shell/use-sign-out';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { ListFrame } from '@/components/ui/list-frame';
import { useToast } from '@/components/ui/toast';
import { endOwnSessionMutation, ownSessionsQuery } from '@/lib/accounts/sessions/queries';
import { SessionsList } from './sessions-list';

/** Where the person is signed in. */
export function OwnSessions() {
  const query = useQuery(ownSessionsQuery());
  const end = useMutation(endOwnSessionMutation(useQueryClient()));
  const toast = useToast();
  return (
    <Card title="Sessions" aside={<SignOutEverywhere />}>
      <ListFrame subject="Your sessions" query={query} isEmpty={false} empty={null}>
        <SessionsList
          label="Your sessions"
          sessions={query.data?.sessions ?? []}
          ending={end.isPending ? end.variables : null}
          onEnd={(id) =>
            end.mutate(id, {
              onSuccess: () => toast.success({ title: 'The session has ended' }),
              onError: ({ message }) => toast.danger({ title: 'The session was not ended', detail: message }),
            })
          }
        />
      </ListFrame>
    </Card>
  );
}

function SignOutEverywhere() {
  const [open, setOpen] = useState(false);
  const { signOutEverywhere, isSigningOut } = useSignOut();
  return (
    <>
      <Button size="small" icon={<MonitorX />} onClick={() => setOpen(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Sign out everywhere?"
        description="All your sessions end, on this device too. Your carts are kept."
        confirmLabel="Sign out everywhere"
        busy={isSigningOut}
        onConfirm={signOutEverywhere}
      />
    </>
  );
}
