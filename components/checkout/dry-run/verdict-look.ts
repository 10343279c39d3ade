import type { Translator } from '@/lib/messages/types';
import type { DryRun } from '@/lib/orders/dry-run/schema';
import type { Tone } from '@/lib/tone';

/** The result in one line, for the page and for screen readers. */
export function getVerdict(
  t: Translator<'checkout.check'>,
  { accepted, isSame }: DryRun,
): { tone: Tone; title: string } {
  if (!accepted) return { tone: 'warning', title: t('rejected') };
  return isSame ? { tone: 'success', title: t('accepted') } : { tone: 'warning', title: t('otherPrices') };
}
