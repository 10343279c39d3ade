'use client';
import { Tabs } from '@base-ui/react/tabs';
import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { MAX_LEGAL_TEXT } from '@/lib/brand/model/rules';
import type { LegalKind, LegalText } from '@/lib/brand/model/schema';
import { LANGUAGE_LOCALES, LANGUAGES, type LanguageLocale } from '@/lib/platform/formats/languages';

type OwnText = Extract<LegalText, { kind: 'text' }>;

interface LegalTextTabsProps {
  kind: LegalKind;
  own: OwnText;
  errors: Record<string, string>;
  onChange: (value: OwnText) => void;
}

/** An empty text is none: its readers get the default text. */
function withTranslation(own: OwnText, locale: LanguageLocale, text: string): OwnText {
  const translations = { ...own.translations, [locale]: text || undefined };
  const isEmpty = Object.values(translations).every((one) => one === undefined);
  return { ...own, translations: isEmpty ? undefined : translations };
}

/** The default text, and one for each language that a reader may have chosen. */
export function LegalTextTabs({ kind, own, errors, onChange }: LegalTextTabsProps) {
  const t = useTranslations('brand.legal');
  const label = useTranslations('brand.fields')(kind);
  const path = `legal.${kind}`;
  return (
    <Tabs.Root defaultValue="default">
      <Tabs.List aria-label={t('languagesOf', { label })} className="mb-2 flex flex-wrap gap-1">
        <LanguageTab value="default" label={t('default')} isFilled={own.text !== ''} />
        {LANGUAGE_LOCALES.map((locale) => (
          <LanguageTab
            key={locale}
            value={locale}
            label={LANGUAGES[locale]}
            isFilled={Boolean(own.translations?.[locale])}
          />
        ))}
      </Tabs.List>
      <Tabs.Panel value="default">
        <LongText
          label={t('textOf', { label })}
          hint={t('textHint')}
          error={errors[`${path}.text`]}
          value={own.text}
          onText={(text) => onChange({ ...own, text })}
        />
      </Tabs.Panel>
      {LANGUAGE_LOCALES.map((locale) => (
        <Tabs.Panel key={locale} value={locale} lang={locale}>
          <LongText
            label={t('translationOf', { label, language: LANGUAGES[locale] })}
            hint={t('translationHint')}
            error={errors[`${path}.translations.${locale}`]}
            value={own.translations?.[locale] ?? ''}
            onText={(text) => onChange(withTranslation(own, locale, text))}
          />
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}

function LanguageTab({ value, label, isFilled }: { value: string; label: string; isFilled: boolean }) {
  return (
    <Tabs.Tab
      value={value}
      className="inline-flex min-h-8 items-center gap-1 rounded-control px-2.5 text-muted text-small hover:bg-hover data-active:bg-selected data-active:font-medium data-active:text-ink touch:min-h-11"
    >
      {label}
      {isFilled && <Check aria-hidden className="size-3.5" />}
    </Tabs.Tab>
  );
}

interface LongTextProps {
  label: string;
  hint: string;
  error: string | undefined;
  value: string;
  onText: (text: string) => void;
}

function LongText({ label, hint, error, value, onText }: LongTextProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Textarea
          {...control}
          rows={6}
          maxLength={MAX_LEGAL_TEXT}
          value={value}
          onChange={({ target }) => onText(target.value)}
        />
      )}
    </Field>
  );
}
