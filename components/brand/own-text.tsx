'use client';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

interface OwnTextProps extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange'> {
  label: string;
  value: string | null;
  /** The text of the brand above, shown while the field is empty. */
  inherited: string | null;
  fallbackLabel: string;
  hint?: string;
  error: string | undefined;
  onText: (text: string) => void;
}

/** A text of the brand's own; empty, it is the one of the brand above. */
export function OwnText({
  label,
  value,
  inherited,
  fallbackLabel,
  hint,
  error,
  onText,
  ...rest
}: OwnTextProps) {
  const t = useTranslations('brand.fallback');
  const fallback = inherited ? t('whileEmpty', { source: fallbackLabel, value: inherited }) : undefined;
  return (
    <Field
      label={label}
      error={error}
      hint={[hint, !value && fallback].filter(Boolean).join(' ') || undefined}
    >
      {(control) => (
        <Input
          autoComplete="off"
          {...rest}
          {...control}
          value={value ?? ''}
          onChange={({ target }) => onText(target.value)}
        />
      )}
    </Field>
  );
}
