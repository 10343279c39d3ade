'use client';
import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';

interface OwnSelectProps<Value extends string> {
  label: string;
  hint?: string;
  options: readonly { value: Value; label: string }[];
  /** null is left to the brand above. */
  value: Value | null;
  inherited: Value;
  fallbackLabel: string;
  onChoose: (value: Value | null) => void;
}

/** One of a few, or what the brand above has. */
export function OwnSelect<Value extends string>(props: OwnSelectProps<Value>) {
  const t = useTranslations('brand.fallback');
  const { label, hint, options, value, inherited, fallbackLabel, onChoose } = props;
  const above = options.find((option) => option.value === inherited)?.label ?? inherited;
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <Select
          {...control}
          value={value ?? ''}
          placeholder={t('withValue', { source: fallbackLabel, value: above })}
          options={options}
          onChange={({ target }) =>
            onChoose(options.find((option) => option.value === target.value)?.value ?? null)
          }
        />
      )}
    </Field>
  );
}
