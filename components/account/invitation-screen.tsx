'use client';
import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '@/components/ui/link-button';
import { invitationQuery } from '@/lib/accounts/invitations/queries';
import type { Invitation } from '@/lib/accounts/invitations/schema';
import { ROLE_LABELS } from '@/lib/permissions/roles';
import { AcceptForm } from './accept-form';
import { LinkProblem, LinkSkeleton } from './link-states';
import { useFragment } from './use-fragment';

/** Where the link of an invitation leads: who invites to what, and the form that accepts it. */
export function InvitationScreen() {
  const token = useFragment();
  const { data, error, refetch } = useQuery({ ...invitationQuery(token ?? ''), enabled: Boolean(token) });
  if (data && token)
    return (
      <div className="grid gap-5">
        <InvitationText invitation={data} />
        <AcceptForm token={token} invitation={data} />
      </div>
    );
  if (error || token === '')
    return (
      <LinkProblem
        error={error}
        incomplete="This link is not complete. Open it from the invitation again, or copy all of it."
        onRetry={() => void refetch()}
        action={<LinkButton href="/sign-in">Go to sign-in</LinkButton>}
      />
    );
  return <LinkSkeleton label="The invitation is being checked" />;
}

function InvitationText({ invitation }: { invitation: Invitation }) {
  const { invitedBy, organisation, role, email, hasAccount } = invitation;
  return (
    <p className="break-words text-muted">
      {invitedBy} has invited you to act for <strong className="text-ink">{organisation}</strong>. Your role:{' '}
      {ROLE_LABELS[role]}.{' '}
      {hasAccount ? (
        <>
          You have an account already: enter its password for <strong className="text-ink">{email}</strong>.
        </>
      ) : (
        <>
          You will sign in with <strong className="text-ink">{email}</strong>.
        </>
      )}
    </p>
  );
}
