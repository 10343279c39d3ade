'use client';
import { useTranslations } from 'next-intl';
import { type BrandForm, useFallbackLabel } from './brand-form';
import { OwnText } from './own-text';

/** The name of the brand. */
export function NameField({ form }: { form: BrandForm }) {
  const t = useTranslations('brand.fields');
  const fallbackLabel = useFallbackLabel(form);
  return (
    <OwnText
      label={t('name')}
      hint={t('nameHint')}
      maxLength={100}
      value={form.body.name}
      inherited={form.inherited.name}
      fallbackLabel={fallbackLabel}
      error={form.errors.name}
      onText={(name) => form.change(() => ({ name }))}
    />
  );
}
