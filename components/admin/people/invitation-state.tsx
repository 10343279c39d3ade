import { TimeText } from '@/components/ui/time-text';
import { useNow } from '@/components/ui/use-now';
import type { Entry } from '@/lib/accounts/people/schema';

/** What became of an invitation's mail, where that is known and no good news. */
const MAIL_LABELS: Partial<Record<NonNullable<Entry['mail']>, string>> = {
  QUEUED: 'E-mail waiting',
  SENDING: 'E-mail waiting',
  FAILED: 'E-mail not delivered',
};

/** Until when an invitation is good, and whether it arrived. */
export function InvitationState({ entry: { expiresAt, mail } }: { entry: Entry }) {
  const now = useNow();
  const isOver = expiresAt !== null && new Date(expiresAt).getTime() <= now;
  const mailLabel = mail && MAIL_LABELS[mail];
  return (
    <span className="block whitespace-nowrap text-muted text-small">
      {isOver ? 'Expired' : 'Until'} <TimeText value={expiresAt} />
      {mailLabel && <span className="block">{mailLabel}</span>}
    </span>
  );
}
