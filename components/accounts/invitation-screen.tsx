'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LinkButton } from '@/components/ui/link-button';
import { invitationQuery } from '@/lib/accounts/invitations/queries';
import type { Invitation } from '@/lib/accounts/invitations/schema';
import { AcceptForm } from './accept-form';
import { LinkProblem, LinkSkeleton } from './link-states';
import { useFragment } from './use-fragment';
import { useMovedLink } from './use-moved-link';

/** The page of an invitation's link: who invites to which organisation, and the form that accepts it. */
export function InvitationScreen() {
  const t = useTranslations('sign-in.invitation');
  const token = useFragment();
  const { data, error, refetch } = useQuery({ ...invitationQuery(token ?? ''), enabled: Boolean(token) });
  const isMoved = useMovedLink(error);
  if (data && token)
    return (
      <div className="grid gap-5">
        <InvitationText invitation={data} />
        <AcceptForm token={token} invitation={data} />
      </div>
    );
  if (!isMoved && (error || token === ''))
    return (
      <LinkProblem
        error={error}
        incomplete={t('incomplete')}
        onRetry={() => void refetch()}
        action={<LinkButton href="/sign-in">{t('toSignIn')}</LinkButton>}
      />
    );
  return <LinkSkeleton label={t('checking')} />;
}

const strong = (chunks: ReactNode) => <strong className="text-ink">{chunks}</strong>;

function InvitationText({ invitation }: { invitation: Invitation }) {
  const t = useTranslations();
  const { invitedBy, organisation, email } = invitation;
  const values = { invitedBy, organisation, email, role: t(`identity.roles.${invitation.role}`), strong };
  return <p className="break-words text-muted">{t.rich('sign-in.invitation.text', values)}</p>;
}
