import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { QuoteState } from '@/lib/orders/quotes/rules';
import type { Tone } from '@/lib/platform/tone';

const TONES: Record<QuoteState, Tone> = {
  draft: 'neutral',
  sent: 'info',
  accepted: 'success',
  declined: 'danger',
  expired: 'warning',
  withdrawn: 'neutral',
};

export function QuoteStateBadge({ state }: { state: QuoteState }) {
  const t = useTranslations('quotes.states');
  return <Badge tone={TONES[state]}>{t(state)}</Badge>;
}
