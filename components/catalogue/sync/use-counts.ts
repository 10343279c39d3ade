'use client';
import { useTranslations } from 'next-intl';
import { usePerson } from '@/components/ui/person-context';
import { numberFormat } from '@/lib/platform/formats/intl-formats';

/** Writes counts and durations in the person's way of writing numbers. */
export function useCounts() {
  const t = useTranslations('catalogue-sync.duration');
  const { locale } = usePerson();
  const write = (value: number, digits = 0): string =>
    numberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
  return {
    count: (value: number): string => write(value),
    /** Formats a duration: "4.2 s", "3 min 5 s". */
    duration: (ms: number): string => {
      if (ms < 60_000) return t('seconds', { seconds: write(ms / 1000, ms < 10_000 ? 1 : 0) });
      const seconds = Math.round(ms / 1000);
      return t('minutes', { minutes: write(Math.floor(seconds / 60)), seconds: write(seconds % 60) });
    },
  };
}
