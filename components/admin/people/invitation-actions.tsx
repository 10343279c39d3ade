'use client';
import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Dialog } from '@/components/ui/dialog';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, MenuItem } from '@/components/ui/menu';
import { useToast } from '@/components/ui/toast';
import { resendMutation, revokeMutation } from '@/lib/accounts/invitations/queries';
import type { Entry } from '@/lib/accounts/people/schema';
import { getReason } from '@/lib/http/browser';
import { useLastingMutation } from '@/lib/query/use-lasting-mutation';
import { InvitationLink } from './invite-dialog';

interface InvitationActionsProps {
  organisationId: number;
  entry: Entry;
  /** Without a mail server a new link is shown instead. */
  isMailSent: boolean;
}

/** Sends an open invitation again, or ends it. */
export function InvitationActions({ organisationId, entry, isMailSent }: InvitationActionsProps) {
  const { id, email } = entry;
  const [link, setLink] = useState<string | null>(null);
  const [isRevoking, setRevoking] = useState(false);
  const [client, toast] = [useQueryClient(), useToast()];
  const resend = useLastingMutation(resendMutation(client, organisationId, id));
  const revoke = useLastingMutation(revokeMutation(client, organisationId, id));
  const sendAgain = () =>
    resend.mutate(undefined, {
      onSuccess: (made) =>
        made.link === null
          ? toast.success({ title: `A new invitation is on its way to ${email}` })
          : setLink(made.link),
      onError: (error) =>
        toast.danger({ title: 'The invitation was not sent again', detail: getReason(error) }),
    });
  const end = () =>
    revoke.mutate(undefined, {
      onSuccess: () => toast.success({ title: `The invitation of ${email} is revoked` }),
      onError: (error) => toast.danger({ title: 'The invitation was not revoked', detail: getReason(error) }),
      onSettled: () => setRevoking(false),
    });
  return (
    <>
      <Menu
        trigger={
          <IconButton
            size="small"
            label={`Invitation of ${email}`}
            icon={<Ellipsis />}
            disabled={resend.isPending}
          />
        }
      >
        <MenuItem icon={<Send />} onSelect={sendAgain}>
          {isMailSent ? 'Resend' : 'Create new link'}
        </MenuItem>
        <MenuItem icon={<Trash2 />} onSelect={() => setRevoking(true)}>
          Revoke
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={isRevoking}
        onOpenChange={setRevoking}
        title="Revoke this invitation?"
        description={`The link that ${email} got does not work any more. You can invite them again.`}
        confirmLabel="Revoke the invitation"
        danger
        busy={revoke.isPending}
        onConfirm={end}
      />
      <Dialog
        open={link !== null}
        onOpenChange={(open) => !open && setLink(null)}
        title="New link"
        description="The link before does not work any more."
        footer={<Button onClick={() => setLink(null)}>Done</Button>}
      >
        {link !== null && <InvitationLink email={email} link={link} />}
      </Dialog>
    </>
  );
}
