'use client';
import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { ROUNDINGS } from '@/lib/catalogue/price-lists/rules';
import type { PriceListDto } from '@/lib/catalogue/price-lists/schema';
import type { ListEditor } from './use-list-editor';
import { useRoundingText } from './use-rounding-text';

/** The name of a price list, and what holds for every product without a rule. */
export function ListTerms({ editor, currency }: { editor: ListEditor; currency: string }) {
  const t = useTranslations('price-lists.editor');
  const roundingText = useRoundingText(currency);
  const { draft, errors, change } = editor;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t('name')} required error={errors.name} className="sm:col-span-2">
        {(control) => (
          <Input
            {...control}
            data-path="name"
            maxLength={80}
            autoComplete="off"
            value={draft.name}
            onChange={({ target }) => change(() => ({ name: target.value }))}
          />
        )}
      </Field>
      <Field label={t('markup')} required error={errors.markup} hint={t('markupHint')}>
        {(control) => (
          <Input
            {...control}
            data-path="markup"
            inputMode="decimal"
            autoComplete="off"
            value={draft.markup}
            onChange={({ target }) => change(() => ({ markup: target.value }))}
          />
        )}
      </Field>
      <Field label={t('rounding')} hint={t('roundingHint')}>
        {(control) => (
          <Select
            {...control}
            value={draft.rounding}
            onChange={({ target }) => change(() => ({ rounding: target.value as PriceListDto['rounding'] }))}
            options={ROUNDINGS.map((value) => ({ value, label: roundingText(value) }))}
          />
        )}
      </Field>
      <Checkbox
        className="sm:col-span-2"
        label={t('floor')}
        hint={t('floorHint')}
        checked={draft.floor}
        onChange={({ target }) => change(() => ({ floor: target.checked }))}
      />
    </div>
  );
}
