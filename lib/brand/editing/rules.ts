import { LANGUAGE_LOCALES, LANGUAGES, type LanguageLocale } from '@/lib/platform/formats/languages';
import type { Translator } from '@/lib/platform/messages/types';
import type { BrandBody } from '../model/body';
import { EMPTY_BODY } from '../model/empty-body';
import { DEFAULT_ORDER_PREFIX, hasOwnIdentity } from '../model/inheritance';
import { ASSET_KINDS, LEGAL_KINDS, TOKEN_NAMES } from '../model/rules';
import type { LegalText, Support } from '../model/schema';
import { diffAnnouncements, type FormatDay } from './announcement-changes';
import type { Effective } from './schema';

/** A changed field, in words. Null means the value of the brand above. */
export interface Change {
  label: string;
  before: string | null;
  after: string | null;
}

type BrandTranslator = Translator<'brand'>;

const MAX_SHOWN_LENGTH = 80;
const truncate = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > MAX_SHOWN_LENGTH ? `${line.slice(0, MAX_SHOWN_LENGTH)}…` : line;
};

const listTranslations = ({ translations }: Extract<LegalText, { kind: 'text' }>): LanguageLocale[] =>
  LANGUAGE_LOCALES.filter((locale) => translations?.[locale] !== undefined);

const formatLegalText = (t: BrandTranslator, text: LegalText | null): string | null => {
  if (text === null) return null;
  if (text.kind === 'none') return t('fallback.none');
  if (text.kind === 'link') return text.url;
  const languages = listTranslations(text).map((locale) => LANGUAGES[locale]);
  const shown = truncate(text.text);
  return languages.length > 0
    ? t('changes.translated', { text: shown, languages: languages.join(', ') })
    : shown;
};

const formatSupport = (t: BrandTranslator, support: Support | null): string | null =>
  support &&
  ([support.email, support.phone, support.url, support.hours].filter(Boolean).join(', ') ||
    t('fallback.none'));

const formatTaxNote = (t: BrandTranslator, note: BrandBody['taxNote']): string | null =>
  note && (note.kind === 'text' ? note.text : t(`taxNote.${note.kind}`));

const formatLanguage = (t: BrandTranslator, language: BrandBody['language']): string | null =>
  language === 'browser' ? t('language.browser') : language && LANGUAGES[language];

const formatLinks = (t: BrandTranslator, links: BrandBody['footerLinks']): string | null =>
  links && (links.map((link) => t('changes.link', link)).join(', ') || t('fallback.none'));

/** The blocks in their order; one that is hidden is said to be. */
const formatHome = (t: BrandTranslator, home: BrandBody['home']): string | null =>
  home
    ?.map(({ id, isHidden }) =>
      isHidden ? t('home.hiddenBlock', { name: t(`blocks.${id}`) }) : t(`blocks.${id}`),
    )
    .join(', ') ?? null;

const formatFeatured = (t: BrandTranslator, featured: BrandBody['featured']): string =>
  featured.length > 0 ? t('changes.products', { count: featured.length }) : t('fallback.none');

/** A picture by the first letters of its hash: that it is another one is all that words can say. */
const formatPicture = (t: BrandTranslator, picture: string | null): string | null =>
  picture === null || picture === 'none'
    ? picture && t('fallback.none')
    : t('changes.picture', { hash: picture.slice(0, 6) });

/** Every field of a body as text, in the order of the editor. */
function listFields(t: BrandTranslator, body: BrandBody): [label: string, value: string | null][] {
  return [
    [t('fields.name'), body.name],
    ...TOKEN_NAMES.map((name): [string, string | null] => [
      t(`fields.${name}`),
      body.tokens[name]?.toString() ?? null,
    ]),
    ...ASSET_KINDS.map((kind): [string, string | null] => [
      t(`fields.${kind}`),
      formatPicture(t, body.pictures[kind]),
    ]),
    [t('fields.footerLinks'), formatLinks(t, body.footerLinks)],
    [t('fields.support'), formatSupport(t, body.support)],
    [t('fields.taxNote'), formatTaxNote(t, body.taxNote)],
    [t('fields.language'), formatLanguage(t, body.language)],
    [t('fields.home'), formatHome(t, body.home)],
    [t('fields.featured'), formatFeatured(t, body.featured)],
    ...LEGAL_KINDS.map((kind): [string, string | null] => [
      t(`fields.${kind}`),
      formatLegalText(t, body.legal[kind]),
    ]),
    [t('fields.senderName'), body.senderName],
    [t('fields.replyTo'), body.replyTo],
    [t('fields.orderPrefix'), body.orderPrefix],
  ];
}

/**
 * Lists the fields that a brand still inherits, with their values: names, contacts and texts of other companies. Colours and shapes are
 * left out: they identify no company.
 */
export function listInherited(t: BrandTranslator, body: BrandBody, inherited: Effective): Change[] {
  const above = toBody(inherited);
  const pictures = hasOwnIdentity(body) ? EMPTY_BODY.pictures : above.pictures;
  const orderPrefix = above.orderPrefix === DEFAULT_ORDER_PREFIX ? null : above.orderPrefix;
  const taxNote = above.taxNote?.kind === 'none' ? null : above.taxNote;
  const footerLinks = above.footerLinks?.length ? above.footerLinks : null;
  const own = new Map(listFields(t, body));
  return listFields(t, {
    ...above,
    pictures,
    orderPrefix,
    taxNote,
    footerLinks,
    language: null,
    home: null,
    tokens: EMPTY_BODY.tokens,
  }).flatMap(([label, value]) =>
    value !== null && own.get(label) === null ? [{ label, before: null, after: value }] : [],
  );
}

/** True when two bodies say the same: field by field, long texts whole. */
export const isSameBody = (a: BrandBody, b: BrandBody): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Lists the fields that a version changes.
 * @param before null before the first version
 * @param formatDay writes a day for the reader
 */
export function diffBodies(
  t: BrandTranslator,
  before: BrandBody | null,
  after: BrandBody,
  formatDay: FormatDay = (day) => day,
): Change[] {
  const old = before ?? EMPTY_BODY;
  const oldFields = new Map(listFields(t, old));
  const differing = LEGAL_KINDS.filter(
    (kind) => JSON.stringify(old.legal[kind]) !== JSON.stringify(after.legal[kind]),
  );
  // Two long texts may begin with the same words.
  const longLabels = differing.map((kind) => t(`fields.${kind}`));
  // Other products may be as many.
  if (JSON.stringify(old.featured) !== JSON.stringify(after.featured)) longLabels.push(t('fields.featured'));
  const fields = listFields(t, after).flatMap(([label, value]) => {
    const former = oldFields.get(label) ?? null;
    return former !== value || longLabels.includes(label) ? [{ label, before: former, after: value }] : [];
  });
  const announcements = { before: old.announcements, after: after.announcements };
  return [
    ...fields,
    ...diffMessages(t, old.messages, after.messages),
    ...diffAnnouncements(t, announcements, formatDay),
  ];
}

/** Lists the texts that differ. One that a body lacks is the standard text: no brand inherits any. */
function diffMessages(
  t: BrandTranslator,
  old: BrandBody['messages'],
  after: BrandBody['messages'],
): Change[] {
  const standard = t('texts.standard');
  return LANGUAGE_LOCALES.flatMap((locale) => {
    const [texts, former] = [after?.[locale] ?? {}, old?.[locale] ?? {}];
    const names = [...new Set([...Object.keys(former), ...Object.keys(texts)])].filter(
      (name) => former[name] !== texts[name],
    );
    return names.map((name) => ({
      label: t('changes.text', { name, language: LANGUAGES[locale] }),
      before: former[name] ?? standard,
      after: texts[name] ?? standard,
    }));
  });
}

/** Turns the inherited values into one brand's body, so the browser resolves a draft as the server does. */
export function toBody(inherited: Effective): BrandBody {
  const { tokens, ...rest } = inherited;
  return {
    ...rest,
    announcements: [],
    featured: [],
    tokens: { ...EMPTY_BODY.tokens, ...tokens },
    footerLinks: [...inherited.footerLinks],
    messages: null,
  };
}
