'use client';
import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { listTimeZones } from '@/lib/platform/formats/time-zone';
import type { ScheduleDraft } from './schedule-draft';

interface TimeFieldsProps {
  draft: ScheduleDraft;
  set: (change: Partial<ScheduleDraft>) => void;
  problem: { path: string } | null;
}

/** The time of the day, in which zone, and between which days. */
export function TimeFields({ draft, set, problem }: TimeFieldsProps) {
  const t = useTranslations('order-templates.schedule');
  const dates = [
    { key: 'startsOn', label: t('startsOn'), isOptional: false },
    { key: 'endsOn', label: t('endsOn'), isOptional: true },
  ] as const;
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label={t('time')}>
        {(control) => (
          <Input
            {...control}
            type="time"
            value={draft.time}
            aria-invalid={problem?.path === 'time' || undefined}
            onChange={(event) => set({ time: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('timeZone')}>
        {(control) => (
          <Select
            {...control}
            value={draft.timeZone}
            options={listTimeZones(draft.timeZone).map((zone) => ({ value: zone, label: zone }))}
            onChange={(event) => set({ timeZone: event.target.value })}
          />
        )}
      </Field>
      {dates.map(({ key, label, isOptional }) => (
        <Field key={key} label={label} optional={isOptional}>
          {(control) => (
            <Input
              {...control}
              type="date"
              value={draft[key]}
              aria-invalid={problem?.path === key || undefined}
              onChange={(event) => set({ [key]: event.target.value })}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
