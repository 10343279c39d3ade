'use client';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { SecretNotice } from '@/components/admin/webhooks/secret-notice';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useToast } from '@/components/ui/toast';
import { InviteForm } from './invite-form';

/** Asks somebody to join: by mail, or by a link to pass on where there is no mail server. */
export function InviteDialog({ organisationId }: { organisationId: number }) {
  const [open, setOpen] = useState(false);
  const [made, setMade] = useState<{ email: string; link: string } | null>(null);
  const toast = useToast();
  const onOpenChange = (next: boolean) => {
    setOpen(next);
    setMade(null);
  };
  const onInvited = (email: string, link: string | null) => {
    if (link !== null) return setMade({ email, link });
    onOpenChange(false);
    toast.success({ title: `The invitation is on its way to ${email}`, detail: 'It is valid for 7 days.' });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      trigger={
        <Button variant="primary" icon={<UserPlus />}>
          Invite
        </Button>
      }
      title={made ? 'Invitation created' : 'Invite'}
      description={
        made ? undefined : 'They choose a password of their own. The invitation is valid for 7 days.'
      }
      footer={made ? <Button onClick={() => onOpenChange(false)}>Done</Button> : undefined}
    >
      {made ? (
        <InvitationLink {...made} />
      ) : (
        <InviteForm organisationId={organisationId} onInvited={onInvited} />
      )}
    </Dialog>
  );
}

/** The link of an invitation, where it is passed on by hand. */
export function InvitationLink({ email, link }: { email: string; link: string }) {
  return (
    <SecretNotice title={`A link for ${email}`} secret={link} copyLabel="Copy the link">
      This portal has no mail server. Copy the link and send it yourself: it works once, for 7 days, and is
      not shown again.
    </SecretNotice>
  );
}
