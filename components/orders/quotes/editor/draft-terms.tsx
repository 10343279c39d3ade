'use client';
import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { MAX_TEXT_LENGTH } from '@/lib/orders/quotes/rules';
import { listTimeZones } from '@/lib/platform/formats/time-zone';
import type { DraftEditing } from './use-draft';

/** The last day with its zone, the message to the customer, and the note for colleagues. */
export function DraftTerms({ editing }: { editing: DraftEditing }) {
  const t = useTranslations('quotes.editor');
  const { edited, errors, change } = editing;
  return (
    <Card title={t('terms')}>
      <div className="grid gap-3">
        <div className="flex flex-wrap gap-3">
          <Field label={t('validUntil')} required error={errors.validUntil}>
            {(control) => (
              <Input
                {...control}
                type="date"
                value={edited.validUntil}
                onChange={({ target }) => change({ validUntil: target.value })}
              />
            )}
          </Field>
          <Field label={t('zone')} required error={errors.zone} className="min-w-56">
            {(control) => (
              <Select
                {...control}
                value={edited.zone}
                options={listTimeZones(edited.zone).map((zone) => ({ value: zone, label: zone }))}
                onChange={({ target }) => change({ zone: target.value })}
              />
            )}
          </Field>
        </div>
        <Field label={t('buyerText')} optional error={errors.buyerText}>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={MAX_TEXT_LENGTH}
              value={edited.buyerText}
              onChange={({ target }) => change({ buyerText: target.value })}
            />
          )}
        </Field>
        <Field label={t('internalNote')} hint={t('internalNoteHint')} optional error={errors.internalNote}>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={MAX_TEXT_LENGTH}
              value={edited.internalNote}
              onChange={({ target }) => change({ internalNote: target.value })}
            />
          )}
        </Field>
      </div>
    </Card>
  );
}
