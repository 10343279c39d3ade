'use client';
import { useTranslations } from 'next-intl';
import { useReason } from '@/components/platform/messages/use-reason';
import type { QuantityRange } from '@/lib/catalogue/line-prices/schema';
import { ApiError } from '@/lib/platform/http/browser';

/** The reason why a change of a line was rejected, and the values that would be accepted. */
export interface LineError {
  message: string;
  /** The quantity that was not saved, when that was the change: it stays in its field. */
  requested?: number;
  allowed?: QuantityRange;
}

/** Converts the error of a change to the message that the line shows. */
export function useLineError(): (error: unknown, requested?: number) => LineError {
  const t = useTranslations('cart.errors');
  const reason = useReason();
  return (error, requested) => {
    if (!(error instanceof ApiError)) return { message: t('notSaved') };
    const allowed = error.facts.allowed as QuantityRange | undefined;
    const message = reason(error);
    if (allowed) return { message, requested, allowed };
    return error.status === 0 ? { message, requested } : { message };
  };
}
