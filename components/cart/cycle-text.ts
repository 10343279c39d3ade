import type { Translator } from '@/lib/platform/messages/types';

/** A billing frequency as the supplier writes it: the contract closes no list of them. */
export const cycleText = (t: Translator<'cart.parts'>, cycle: string): string =>
  cycle.trim() || t('recurring');
