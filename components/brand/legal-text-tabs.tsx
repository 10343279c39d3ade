'use client';
import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { MAX_LEGAL_TEXT } from '@/lib/brand/model/rules';
import type { LegalKind, LegalText } from '@/lib/brand/model/schema';
import { LANGUAGES, type LanguageLocale } from '@/lib/platform/formats/languages';
import { LanguageTabs } from './language-tabs';

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
    <LanguageTabs
      label={t('languagesOf', { label })}
      isFilled={(place) => (place === 'default' ? own.text !== '' : own.translations?.[place] !== undefined)}
    >
      {(place) =>
        place === 'default' ? (
          <LongText
            label={t('textOf', { label })}
            hint={t('textHint')}
            error={errors[`${path}.text`]}
            value={own.text}
            onText={(text) => onChange({ ...own, text })}
          />
        ) : (
          <LongText
            label={t('translationOf', { label, language: LANGUAGES[place] })}
            hint={t('translationHint')}
            error={errors[`${path}.translations.${place}`]}
            value={own.translations?.[place] ?? ''}
            onText={(text) => onChange(withTranslation(own, place, text))}
          />
        )
      }
    </LanguageTabs>
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
