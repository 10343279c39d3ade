'use client';
import { useQuery } from '@tanstack/react-query';
import { Pencil, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useFieldMessage } from '@/components/platform/messages/use-message';
import { Badge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/icon-button';
import { Notice } from '@/components/ui/notice';
import { unusedTextsQuery } from '@/lib/brand/editing/queries';
import { LANGUAGE_LOCALES, LANGUAGES, type LanguageLocale } from '@/lib/platform/formats/languages';
import type { BrandForm } from '../brand-form';
import { type TextPlace, withText } from './own-messages';
import { TextDialog } from './text-dialog';

/** Lists the brand's own texts by language, with those that no page uses any more. */
export function OwnTexts({ form }: { form: BrandForm }) {
  const t = useTranslations('brand.texts');
  const { body, organisationId, draftVersion } = form;
  const { data } = useQuery({
    ...unusedTextsQuery(organisationId, draftVersion),
    enabled: body.messages !== null,
  });
  if (!body.messages) return <p className="text-muted">{t('none')}</p>;
  const unused = new Map((data?.unused ?? []).map(({ path, fault }) => [path, fault]));
  const languages = LANGUAGE_LOCALES.filter((locale) => body.messages?.[locale]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {unused.size > 0 && (
        <Notice tone="warning" title={t('unusedCount', { count: unused.size })}>
          {t('unusedDetail')}
        </Notice>
      )}
      {languages.map((locale) => (
        <LanguageTexts key={locale} form={form} locale={locale} unused={unused} />
      ))}
    </div>
  );
}

interface LanguageTextsProps {
  form: BrandForm;
  locale: LanguageLocale;
  /** Faults by the path of their text. */
  unused: ReadonlyMap<string, string>;
}

function LanguageTexts({ form, locale, unused }: LanguageTextsProps) {
  const t = useTranslations('brand.texts');
  const texts = Object.entries(form.body.messages?.[locale] ?? {});
  const title = t('count', { language: LANGUAGES[locale], count: texts.length });
  return (
    <div>
      <h3 className="mb-1 font-medium text-body">{title}</h3>
      <ul aria-label={title} className="max-h-80 overflow-y-auto rounded-control border">
        {texts.map(([name, text]) => (
          <OwnTextRow
            key={name}
            form={form}
            place={{ locale, name }}
            text={text}
            fault={unused.get(`messages.${locale}.${name}`)}
          />
        ))}
      </ul>
    </div>
  );
}

interface OwnTextRowProps {
  form: BrandForm;
  place: TextPlace;
  text: string;
  fault: string | undefined;
}

function OwnTextRow({ form, place, text, fault }: OwnTextRowProps) {
  const t = useTranslations('brand.texts');
  const write = useFieldMessage();
  const { name, locale } = place;
  return (
    <li className="flex items-start gap-2 border-b py-1.5 ps-3 pe-1.5 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p lang={locale} className="whitespace-pre-line wrap-anywhere">
          {text}
        </p>
        <p className="font-code text-muted text-small wrap-anywhere">{name}</p>
        {fault && (
          <p className="mt-1 flex flex-wrap items-center gap-2 text-small">
            <Badge tone="warning">{t('unused')}</Badge>
            {write(fault)}
          </p>
        )}
      </div>
      <TextDialog
        form={form}
        place={place}
        trigger={<IconButton size="small" icon={<Pencil />} label={t('edit', { name })} />}
      />
      <IconButton
        size="small"
        icon={<X />}
        label={t('remove', { name })}
        onClick={() => form.change(({ messages }) => ({ messages: withText(messages, place, null) }))}
      />
    </li>
  );
}
