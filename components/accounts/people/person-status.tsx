import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { PersonStatus } from '@/lib/accounts/people/schema';
import type { Tone } from '@/lib/platform/tone';

const TONES: Record<PersonStatus, Tone> = { active: 'success', disabled: 'neutral', invited: 'info' };

export function PersonStatusBadge({ status }: { status: PersonStatus }) {
  const t = useTranslations('people.statuses');
  return <Badge tone={TONES[status]}>{t(status)}</Badge>;
}
