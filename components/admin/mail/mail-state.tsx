import { Badge } from '@/components/ui/badge';
import type { MailState } from '@/lib/mail/schema';
import type { Tone } from '@/lib/tone';

export const MAIL_STATE_LABELS: Record<MailState, { label: string; tone: Tone }> = {
  QUEUED: { label: 'Waiting', tone: 'info' },
  SENDING: { label: 'Being sent', tone: 'info' },
  SENT: { label: 'Sent', tone: 'success' },
  FAILED: { label: 'Not delivered', tone: 'danger' },
  STORED: { label: 'Kept here', tone: 'neutral' },
};

/** Where a mail stands. */
export function MailStateBadge({ state }: { state: MailState }) {
  const { label, tone } = MAIL_STATE_LABELS[state];
  return <Badge tone={tone}>{label}</Badge>;
}
