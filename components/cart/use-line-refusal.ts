'use client';
import { useTranslations } from 'next-intl';
import { useReason } from '@/components/messages/use-reason';
import { ApiError } from '@/lib/http/browser';
import type { QuantityRange } from '@/lib/pricing/schema';

/** Why a change of a line was refused, and what would be accepted. */
export interface LineRefusal {
  message: string;
  /** The refused quantity, when that was the reason. */
  requested?: number;
  allowed?: QuantityRange;
}

/** Turns the failure of a change into the refusal that the line shows. */
export function useLineRefusal(): (error: unknown, requested?: number) => LineRefusal {
  const t = useTranslations('cart.errors');
  const reason = useReason();
  return (error, requested) => {
    if (!(error instanceof ApiError)) return { message: t('notSaved') };
    const allowed = error.facts.allowed as QuantityRange | undefined;
    const message = reason(error);
    return allowed ? { message, requested, allowed } : { message };
  };
}
