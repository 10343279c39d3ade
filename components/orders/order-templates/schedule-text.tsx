import { useTranslations } from 'next-intl';
import { TimeText } from '@/components/ui/time-text';
import type { ListSummary } from '@/lib/orders/order-templates/opened-schema';
import type { Schedule } from '@/lib/orders/order-templates/schedule/schema';

/** The rhythm of a schedule in words. */
export function RhythmText({ rhythm }: Pick<Schedule, 'rhythm'>) {
  const t = useTranslations('lists');
  if (rhythm.kind === 'weekly')
    return t('schedule.weeklyText', {
      weeks: rhythm.every,
      days: rhythm.days.map((day) => t(`weekdays.${day}`)).join(', '),
    });
  if (rhythm.kind === 'monthly-day') return t('schedule.monthlyDayText', { day: rhythm.day });
  return t('schedule.monthlyWeekdayText', {
    ordinal: t(`ordinals.${rhythm.ordinal}`),
    weekday: t(`weekdays.${rhythm.weekday}`),
  });
}

/** When a standing list is prepared next; nothing for a list without a schedule. */
export function NextRunText({ list }: { list: Pick<ListSummary, 'schedule' | 'nextRunAt'> }) {
  const t = useTranslations('lists.schedule');
  if (!list.schedule) return null;
  if (list.schedule.isPaused) return t('isPaused');
  if (!list.nextRunAt) return t('isOver');
  return t.rich('nextRun', { time: () => <TimeText value={list.nextRunAt} dated /> });
}
