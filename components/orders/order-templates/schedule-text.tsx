import { useTranslations } from 'next-intl';
import { TimeText } from '@/components/ui/time-text';
import type { TemplateSummary } from '@/lib/orders/order-templates/opened-schema';
import type { Schedule } from '@/lib/orders/order-templates/schedule/schema';

/** The rhythm of a schedule in words. */
export function RhythmText({ rhythm }: Pick<Schedule, 'rhythm'>) {
  const t = useTranslations('order-templates');
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

/** Shows the next day on which a template is prepared; renders nothing for a template without a schedule. */
export function NextRunText({ template }: { template: Pick<TemplateSummary, 'schedule' | 'nextRunAt'> }) {
  const t = useTranslations('order-templates.schedule');
  if (!template.schedule) return null;
  if (template.schedule.isPaused) return t('isPaused');
  if (!template.nextRunAt) return t('isOver');
  return t.rich('nextRun', { time: () => <TimeText value={template.nextRunAt} dated /> });
}
