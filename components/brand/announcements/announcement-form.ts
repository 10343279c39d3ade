import { errorsByPath } from '@/components/ui/schema-errors';
import {
  type Announcement,
  type AnnouncementText,
  type Audience,
  announcementSchema,
} from '@/lib/brand/model/announcement-schema';
import { LANGUAGE_LOCALES } from '@/lib/platform/formats/languages';
import { TEXT_PLACES, type TextPlace } from '../language-tabs';

/** The texts of one language, as they are typed. */
export interface TypedText {
  title: string;
  text: string;
  linkLabel: string;
  linkUrl: string;
}

/** An announcement as it is typed: an empty text or day is none. */
export interface AnnouncementForm {
  id: string;
  tone: Announcement['tone'];
  texts: Record<TextPlace, TypedText>;
  from: string;
  until: string;
  audience: Audience;
}

const EMPTY_TEXT: TypedText = { title: '', text: '', linkLabel: '', linkUrl: '' };

const toTyped = (texts: AnnouncementText | undefined): TypedText =>
  texts
    ? {
        title: texts.title,
        text: texts.text,
        linkLabel: texts.link?.label ?? '',
        linkUrl: texts.link?.url ?? '',
      }
    : EMPTY_TEXT;

const typeTexts = (one: Pick<Announcement, 'texts' | 'translations'> | null): AnnouncementForm['texts'] => ({
  default: toTyped(one?.texts),
  'en-GB': toTyped(one?.translations?.['en-GB']),
  'de-DE': toTyped(one?.translations?.['de-DE']),
  'fr-FR': toTyped(one?.translations?.['fr-FR']),
  'nl-NL': toTyped(one?.translations?.['nl-NL']),
  'es-ES': toTyped(one?.translations?.['es-ES']),
});

export const toForm = (one: Announcement): AnnouncementForm => ({
  id: one.id,
  tone: one.tone,
  texts: typeTexts(one),
  from: one.from ?? '',
  until: one.until ?? '',
  audience: one.audience,
});

export const newForm = (id: string): AnnouncementForm => ({
  id,
  tone: 'info',
  texts: typeTexts(null),
  from: '',
  until: '',
  audience: { kind: 'everybody' },
});

export const isFilled = ({ title, text, linkLabel, linkUrl }: TypedText): boolean =>
  [title, text, linkLabel, linkUrl].some((typed) => typed.trim() !== '');

export const toTexts = ({ title, text, linkLabel, linkUrl }: TypedText): AnnouncementText => ({
  title,
  text,
  link: linkLabel.trim() || linkUrl.trim() ? { label: linkLabel, url: linkUrl } : null,
});

interface CheckedForm {
  announcement: Announcement | null;
  /** Messages by the path of the field, as `texts.title`. */
  errors: Record<string, string>;
}

/** Reads a form as the brand's body has it. */
export function checkForm({ texts, from, until, ...rest }: AnnouncementForm): CheckedForm {
  const translated = LANGUAGE_LOCALES.filter((locale) => isFilled(texts[locale]));
  const checked = announcementSchema.safeParse({
    ...rest,
    texts: toTexts(texts.default),
    ...(translated.length > 0 && {
      translations: Object.fromEntries(translated.map((locale) => [locale, toTexts(texts[locale])])),
    }),
    from: from || null,
    until: until || null,
  });
  return { announcement: checked.data ?? null, errors: errorsByPath(checked.error) };
}

/** The path of the texts of a language in an announcement. */
export const toPath = (place: TextPlace): string => (place === 'default' ? 'texts' : `translations.${place}`);

/** The first language with a fault: its tab is opened. */
export const findFaultyPlace = (errors: Record<string, string>): TextPlace | undefined =>
  TEXT_PLACES.find((place) => Object.keys(errors).some((path) => path.startsWith(`${toPath(place)}.`)));
