'use client';
import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import {
  MAX_ANNOUNCEMENT_LABEL,
  MAX_ANNOUNCEMENT_TEXT,
  MAX_ANNOUNCEMENT_TITLE,
} from '@/lib/brand/model/announcement-schema';
import { LANGUAGES } from '@/lib/platform/formats/languages';
import { LanguageTabs, type TextPlace } from '../language-tabs';
import { type AnnouncementForm, isFilled, type TypedText, toPath } from './announcement-form';

interface AnnouncementTextsProps {
  texts: AnnouncementForm['texts'];
  errors: Record<string, string>;
  place: TextPlace;
  onPlace: (place: TextPlace) => void;
  onChange: (texts: AnnouncementForm['texts']) => void;
}

/** Title, text and link in each language. */
export function AnnouncementTexts({ texts, errors, place, onPlace, onChange }: AnnouncementTextsProps) {
  const t = useTranslations('brand.announcements');
  return (
    <LanguageTabs
      label={t('languages')}
      value={place}
      onValue={onPlace}
      isFilled={(one) => isFilled(texts[one])}
    >
      {(one) => (
        <TextFields
          place={one}
          typed={texts[one]}
          errors={errors}
          onChange={(part) => onChange({ ...texts, [one]: { ...texts[one], ...part } })}
        />
      )}
    </LanguageTabs>
  );
}

interface TextFieldsProps {
  place: TextPlace;
  typed: TypedText;
  errors: Record<string, string>;
  onChange: (part: Partial<TypedText>) => void;
}

function TextFields({ place, typed, errors, onChange }: TextFieldsProps) {
  const t = useTranslations('brand.announcements');
  const legal = useTranslations('brand.legal');
  const named = (label: string) =>
    place === 'default' ? label : legal('translationOf', { label, language: LANGUAGES[place] });
  const path = toPath(place);
  return (
    <div className="grid gap-3">
      <Field
        label={named(t('title'))}
        required={place === 'default'}
        hint={place === 'default' ? undefined : legal('translationHint')}
        error={errors[`${path}.title`]}
      >
        {(control) => (
          <Input
            {...control}
            maxLength={MAX_ANNOUNCEMENT_TITLE}
            value={typed.title}
            onChange={({ target }) => onChange({ title: target.value })}
          />
        )}
      </Field>
      <Field label={named(t('text'))} optional hint={t('textHint')} error={errors[`${path}.text`]}>
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            maxLength={MAX_ANNOUNCEMENT_TEXT}
            value={typed.text}
            onChange={({ target }) => onChange({ text: target.value })}
          />
        )}
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={named(t('linkLabel'))} optional error={errors[`${path}.link.label`]}>
          {(control) => (
            <Input
              {...control}
              maxLength={MAX_ANNOUNCEMENT_LABEL}
              value={typed.linkLabel}
              onChange={({ target }) => onChange({ linkLabel: target.value })}
            />
          )}
        </Field>
        <Field label={named(t('linkUrl'))} optional error={errors[`${path}.link.url`]}>
          {(control) => (
            <Input
              {...control}
              type="url"
              maxLength={500}
              value={typed.linkUrl}
              onChange={({ target }) => onChange({ linkUrl: target.value })}
            />
          )}
        </Field>
      </div>
    </div>
  );
}
