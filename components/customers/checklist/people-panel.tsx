'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { InvitationLink } from '@/components/accounts/people/invite-dialog';
import { InviteForm } from '@/components/accounts/people/invite-form';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { INVITATION_DAYS } from '@/lib/accounts/invitations/rules';

interface PeoplePanelProps {
  customerId: number;
  onClose: () => void;
  onDone: () => void;
}

/** Invites a person of the customer: by mail, or by a link to pass on where there is no mail server. */
export function PeoplePanel({ customerId, onClose, onDone }: PeoplePanelProps) {
  const t = useTranslations();
  const [made, setMade] = useState<{ email: string; link: string } | null>(null);
  const toast = useToast();
  const onInvited = (email: string, link: string | null) => {
    onDone();
    if (link !== null) return setMade({ email, link });
    onClose();
    toast.success({
      title: t('people.invite.sending', { email }),
      detail: t('people.invite.sendingDetail', { days: INVITATION_DAYS }),
    });
  };
  if (!made)
    return (
      <div className="grid gap-4">
        <p className="text-muted">{t('people.invite.detail', { days: INVITATION_DAYS })}</p>
        <InviteForm organisationId={customerId} onInvited={onInvited} />
      </div>
    );
  return (
    <div className="grid gap-4">
      <InvitationLink {...made} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => setMade(null)}>{t('customers.checklist.inviteAnother')}</Button>
        <Button variant="primary" onClick={onClose}>
          {t('ui.actions.done')}
        </Button>
      </div>
    </div>
  );
}
