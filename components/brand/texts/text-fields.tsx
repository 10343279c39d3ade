'use client';
import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { LoadError } from '@/components/ui/load-error';
import { Textarea } from '@/components/ui/textarea';
import { MAX_OVERRIDE_LENGTH } from '@/lib/brand/model/messages-schema';
import type { LanguageLocale } from '@/lib/platform/formats/languages';
import type { CheckedTextState } from './use-checked-text';

interface TextFieldsProps {
  locale: LanguageLocale;
  checked: CheckedTextState;
  onText: (text: string) => void;
}

/** The standard text, the brand's own, and how it will read. */
export function TextFields({ locale, checked, onText }: TextFieldsProps) {
  const t = useTranslations('brand.texts');
  const { standard, text, fault, samples, error, retry } = checked;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {standard !== null && (
        <div>
          <h3 className="mb-1 font-medium text-body">{t('standard')}</h3>
          <p lang={locale} className="whitespace-pre-line text-muted wrap-anywhere">
            {standard}
          </p>
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('yours')} hint={/[{<]/.test(standard ?? '') && t('hint')} error={fault ?? undefined}>
          {(control) => (
            <Textarea
              {...control}
              lang={locale}
              rows={4}
              maxLength={MAX_OVERRIDE_LENGTH}
              value={text}
              onChange={({ target }) => onText(target.value)}
            />
          )}
        </Field>
        <section aria-label={t('preview')}>
          <h3 className="mb-1 font-medium text-body">{t('preview')}</h3>
          <Samples locale={locale} samples={fault ? [] : samples} />
        </section>
      </div>
      {error && <LoadError title={t('notChecked')} error={error} onRetry={retry} />}
    </div>
  );
}

function Samples({ locale, samples }: { locale: LanguageLocale; samples: readonly string[] }) {
  const t = useTranslations('brand.texts');
  if (samples.length === 0) return <p className="text-muted">{t('noPreview')}</p>;
  return (
    <ul lang={locale} className="grid gap-1 rounded-control border bg-sunken p-3">
      {samples.map((sample) => (
        <li key={sample} className="whitespace-pre-line wrap-anywhere">
          {sample}
        </li>
      ))}
    </ul>
  );
}
