'use client';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { Field, FieldError } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { MAX_WEEKS, ORDINALS, WEEKDAYS } from '@/lib/orders/order-templates/schedule/rules';
import type { Ordinal, Rhythm, Weekday } from '@/lib/orders/order-templates/schedule/schema';
import type { ScheduleDraft } from './schedule-draft';

const KINDS = ['weekly', 'monthly-day', 'monthly-weekday'] as const satisfies readonly Rhythm['kind'][];

interface RhythmFieldsProps {
  draft: ScheduleDraft;
  set: (change: Partial<ScheduleDraft>) => void;
  /** Message about the chosen days. */
  error: string | undefined;
}

/** Chooses the frequency and the days. */
export function RhythmFields({ draft, set, error }: RhythmFieldsProps) {
  const t = useTranslations('order-templates.schedule');
  return (
    <>
      <Field label={t('rhythm')}>
        {(control) => (
          <Select
            {...control}
            value={draft.kind}
            options={KINDS.map((kind) => ({ value: kind, label: t(kind) }))}
            onChange={(event) => set({ kind: event.target.value as Rhythm['kind'] })}
          />
        )}
      </Field>
      {draft.kind === 'weekly' && <WeeklyFields {...{ draft, set, error }} />}
      {draft.kind === 'monthly-day' && (
        <Field label={t('day')} hint={t('dayHint')}>
          {(control) => (
            <Select
              {...control}
              value={String(draft.day)}
              options={Array.from({ length: 31 }, (_, index) => ({
                value: String(index + 1),
                label: String(index + 1),
              }))}
              onChange={(event) => set({ day: Number(event.target.value) })}
            />
          )}
        </Field>
      )}
      {draft.kind === 'monthly-weekday' && <WeekdayFields {...{ draft, set }} />}
    </>
  );
}

function WeeklyFields({ draft, set, error }: RhythmFieldsProps) {
  const t = useTranslations('order-templates');
  const id = useId();
  const toggle = (day: Weekday, isOn: boolean) =>
    set({ days: WEEKDAYS.filter((one) => (one === day ? isOn : draft.days.includes(one))) });
  return (
    <>
      <Field label={t('schedule.every')}>
        {(control) => (
          <Input
            {...control}
            type="number"
            min={1}
            max={MAX_WEEKS}
            value={draft.every}
            onChange={(event) => set({ every: Number(event.target.value) })}
          />
        )}
      </Field>
      <fieldset aria-describedby={error ? `${id}-error` : undefined}>
        <legend className="mb-1 font-medium">{t('schedule.days')}</legend>
        <div className="grid grid-cols-2 gap-x-3">
          {WEEKDAYS.map((day) => (
            <Checkbox
              key={day}
              label={t(`weekdays.${day}`)}
              checked={draft.days.includes(day)}
              onChange={(event) => toggle(day, event.target.checked)}
            />
          ))}
        </div>
        <FieldError id={`${id}-error`} message={error} />
      </fieldset>
    </>
  );
}

function WeekdayFields({ draft, set }: Omit<RhythmFieldsProps, 'error'>) {
  const t = useTranslations('order-templates');
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label={t('schedule.ordinal')}>
        {(control) => (
          <Select
            {...control}
            value={draft.ordinal}
            options={ORDINALS.map((ordinal) => ({ value: ordinal, label: t(`ordinals.${ordinal}`) }))}
            onChange={(event) => set({ ordinal: event.target.value as Ordinal })}
          />
        )}
      </Field>
      <Field label={t('schedule.weekday')}>
        {(control) => (
          <Select
            {...control}
            value={draft.weekday}
            options={WEEKDAYS.map((weekday) => ({ value: weekday, label: t(`weekdays.${weekday}`) }))}
            onChange={(event) => set({ weekday: event.target.value as Weekday })}
          />
        )}
      </Field>
    </div>
  );
}
