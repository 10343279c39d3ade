'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/ui/field';
import { LoadError } from '@/components/ui/load-error';
import { SearchInput } from '@/components/ui/search-input';
import { useDebounced } from '@/components/ui/use-debounced';
import { textsQuery } from '@/lib/brand/editing/queries';
import type { FoundText } from '@/lib/brand/editing/texts-schema';
import type { LanguageLocale } from '@/lib/platform/formats/languages';
import type { BrandForm } from '../brand-form';
import { TextDialog } from './text-dialog';

/** Typing rests this long before it is searched for. */
const DEBOUNCE_MS = 250;

interface TextSearchProps {
  form: BrandForm;
  locale: LanguageLocale;
}

/** Finds messages by the words that a page shows. */
export function TextSearch({ form, locale }: TextSearchProps) {
  const t = useTranslations('brand.texts');
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), DEBOUNCE_MS);
  const { data, error, refetch } = useQuery(textsQuery(form.organisationId, { locale, search }));
  const count = data?.texts.length ?? 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Field label={t('search')} hint={t('searchHint')}>
        {(control) => (
          <SearchInput
            {...control}
            maxLength={200}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      {error && <LoadError title={t('notLoaded')} error={error} onRetry={refetch} />}
      <p role="status" className="text-muted text-small empty:hidden">
        {search !== '' && data && (count === 0 ? t('notFound') : t(data.isCut ? 'cut' : 'found', { count }))}
      </p>
      {search !== '' && count > 0 && (
        <ul aria-label={t('found', { count })} className="max-h-80 overflow-y-auto rounded-control border">
          {data?.texts.map((text) => (
            <FoundRow key={text.name} form={form} locale={locale} text={text} />
          ))}
        </ul>
      )}
    </div>
  );
}

function FoundRow({ form, locale, text: { name, standard } }: TextSearchProps & { text: FoundText }) {
  const own = form.body.messages?.[locale]?.[name];
  return (
    <li className="border-b last:border-b-0">
      <TextDialog
        form={form}
        place={{ locale, name }}
        trigger={
          <button
            type="button"
            className="block w-full px-3 py-1.5 text-start hover:bg-hover focus-visible:-outline-offset-2 touch:min-h-11"
          >
            <span lang={locale} className="block whitespace-pre-line wrap-anywhere">
              {own ?? standard}
            </span>
            <span className="block font-code text-muted text-small wrap-anywhere">{name}</span>
          </button>
        }
      />
    </li>
  );
}
