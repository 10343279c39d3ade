import { useTranslations } from 'next-intl';
import { TimeText } from '@/components/ui/time-text';
import { useNow } from '@/components/ui/use-now';
import type { Entry } from '@/lib/accounts/people/schema';

/** The state of an invitation's mail, unless it was sent. */
const MAIL_TEXTS = {
  QUEUED: 'emailPending',
  SENDING: 'emailPending',
  FAILED: 'emailFailed',
  SENT: null,
  STORED: null,
} as const;

/** When an invitation expires, and the state of its mail. */
export function InvitationState({ entry: { expiresAt, mail } }: { entry: Entry }) {
  const t = useTranslations('people.invitation');
  const now = useNow();
  const isOver = expiresAt !== null && new Date(expiresAt).getTime() <= now;
  const mailText = mail && MAIL_TEXTS[mail];
  const time = () => <TimeText value={expiresAt} />;
  return (
    <span className="block whitespace-nowrap text-muted text-small">
      {isOver ? t.rich('expired', { time }) : t.rich('expires', { time })}
      {mailText && <span className="block">{t(mailText)}</span>}
    </span>
  );
}
