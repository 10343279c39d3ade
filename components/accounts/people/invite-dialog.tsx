'use client';
import { UserPlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SecretNotice } from '@/components/integrations/secret-notice';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useToast } from '@/components/ui/toast';
import { INVITATION_DAYS } from '@/lib/accounts/invitations/rules';
import { InviteForm } from './invite-form';

/** Invites a person: by mail, or by a link to pass on where there is no mail server. */
export function InviteDialog({ organisationId }: { organisationId: number }) {
  const t = useTranslations();
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
    toast.success({
      title: t('people.invite.sending', { email }),
      detail: t('people.invite.sendingDetail', { days: INVITATION_DAYS }),
    });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      trigger={
        <Button variant="primary" icon={<UserPlus />}>
          {t('people.invite.open')}
        </Button>
      }
      title={made ? t('people.invite.created') : t('people.invite.title')}
      description={made ? undefined : t('people.invite.detail', { days: INVITATION_DAYS })}
      footer={made ? <Button onClick={() => onOpenChange(false)}>{t('ui.actions.done')}</Button> : undefined}
    >
      {made ? (
        <InvitationLink {...made} />
      ) : (
        <InviteForm organisationId={organisationId} onInvited={onInvited} />
      )}
    </Dialog>
  );
}

/** The link of an invitation, to be passed on by hand. */
export function InvitationLink({ email, link }: { email: string; link: string }) {
  const t = useTranslations('people.invitation');
  return (
    <SecretNotice title={t('link', { email })} secret={link} copyLabel={t('copyLink')}>
      {t('linkDetail', { days: INVITATION_DAYS })}
    </SecretNotice>
  );
}
