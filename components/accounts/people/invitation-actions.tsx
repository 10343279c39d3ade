'use client';
import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis, Send, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Dialog } from '@/components/ui/dialog';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, MenuItem } from '@/components/ui/menu';
import { useToast } from '@/components/ui/toast';
import { resendMutation, revokeMutation } from '@/lib/accounts/invitations/queries';
import type { Entry } from '@/lib/accounts/people/schema';
import { useLastingMutation } from '@/lib/platform/query/use-lasting-mutation';
import { InvitationLink } from './invite-dialog';

interface InvitationActionsProps {
  organisationId: number;
  entry: Entry;
  /** False without a mail server: a new link is then shown instead of sent. */
  isMailSent: boolean;
}

/** Resends or revokes an open invitation. */
export function InvitationActions({ organisationId, entry, isMailSent }: InvitationActionsProps) {
  const t = useTranslations();
  const reason = useReason();
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
          ? toast.success({ title: t('people.invite.sending', { email }) })
          : setLink(made.link),
      onError: (error) => toast.danger({ title: t('people.invitation.notResent'), detail: reason(error) }),
    });
  const end = () =>
    revoke.mutate(undefined, {
      onSuccess: () => toast.success({ title: t('people.invitation.revoked', { email }) }),
      onError: (error) => toast.danger({ title: t('people.invitation.notRevoked'), detail: reason(error) }),
      onSettled: () => setRevoking(false),
    });
  return (
    <>
      <Menu
        trigger={
          <IconButton
            size="small"
            label={t('people.invitation.actions', { email })}
            icon={<Ellipsis />}
            disabled={resend.isPending}
          />
        }
      >
        <MenuItem icon={<Send />} onSelect={sendAgain}>
          {isMailSent ? t('people.invitation.resend') : t('people.invitation.createLink')}
        </MenuItem>
        <MenuItem icon={<Trash2 />} onSelect={() => setRevoking(true)}>
          {t('people.invitation.revoke')}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={isRevoking}
        onOpenChange={setRevoking}
        title={t('people.invitation.revokeTitle')}
        description={t('people.invitation.revokeDetail', { email })}
        confirmLabel={t('people.invitation.revokeConfirm')}
        danger
        busy={revoke.isPending}
        onConfirm={end}
      />
      <Dialog
        open={link !== null}
        onOpenChange={(open) => !open && setLink(null)}
        title={t('people.invitation.newLink')}
        description={t('people.invitation.newLinkDetail')}
        footer={<Button onClick={() => setLink(null)}>{t('ui.actions.done')}</Button>}
      >
        {link !== null && <InvitationLink email={email} link={link} />}
      </Dialog>
    </>
  );
}
