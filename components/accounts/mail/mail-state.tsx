import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { MailState } from '@/lib/accounts/mail/schema';
import type { Tone } from '@/lib/platform/tone';

const TONES: Record<MailState, Tone> = {
  QUEUED: 'info',
  SENDING: 'info',
  SENT: 'success',
  FAILED: 'danger',
  STORED: 'neutral',
};

export function MailStateBadge({ state }: { state: MailState }) {
  const t = useTranslations('email-log');
  return <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>;
}
