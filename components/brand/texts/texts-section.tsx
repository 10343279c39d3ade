'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { findLanguageLocale, LANGUAGE_OPTIONS, LANGUAGES } from '@/lib/platform/formats/languages';
import type { BrandForm } from '../brand-form';
import { OwnTexts } from './own-texts';
import { TextSearch } from './text-search';

/** The texts with which the brand overrides messages, and the search for another one. */
export function TextsSection({ form }: { form: BrandForm }) {
  const t = useTranslations('brand.texts');
  const [locale, setLocale] = useState(findLanguageLocale(useLocale()));
  const { messages } = form.body;
  const toLabel = (language: keyof typeof LANGUAGES) => {
    const count = Object.keys(messages?.[language] ?? {}).length;
    return count > 0 ? t('count', { language: LANGUAGES[language], count }) : LANGUAGES[language];
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-muted">{t('detail')}</p>
      <OwnTexts form={form} />
      <Field label={t('language')} error={form.errors[`messages.${locale}`]}>
        {(control) => (
          <Select
            {...control}
            value={locale}
            options={LANGUAGE_OPTIONS.map(({ value }) => ({ value, label: toLabel(value) }))}
            onChange={({ target }) => setLocale(findLanguageLocale(target.value))}
          />
        )}
      </Field>
      <TextSearch key={locale} form={form} locale={locale} />
    </div>
  );
}
