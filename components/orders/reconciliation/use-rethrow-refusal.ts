import { useTranslations } from 'next-intl';
import { ApiError } from '@/lib/http/browser';

/** Awaits an answer; a refusal rejects with a text for the person. */
export function useRethrowRefusal(): <T>(answer: Promise<T>) => Promise<T> {
  const t = useTranslations('unconfirmed-orders.lookUp');
  return async (answer) => {
    try {
      return await answer;
    } catch (error) {
      const text =
        error instanceof ApiError ? (error.detail ?? error.fields[0]?.message ?? error.message) : null;
      throw new Error(text ?? t('failed'));
    }
  };
}
