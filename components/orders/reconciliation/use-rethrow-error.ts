import { useTranslations } from 'next-intl';
import { useReason } from '@/components/platform/messages/use-reason';

/** Returns a function that awaits an answer and rethrows its error with a message for the person. */
export function useRethrowError(): <T>(answer: Promise<T>) => Promise<T> {
  const t = useTranslations('unconfirmed-orders.lookUp');
  const reason = useReason();
  return async (answer) => {
    try {
      return await answer;
    } catch (error) {
      throw new Error(reason(error, t('failed')));
    }
  };
}
