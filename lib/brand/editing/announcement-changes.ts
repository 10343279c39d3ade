import { LANGUAGE_LOCALES, LANGUAGES } from '@/lib/platform/formats/languages';
import type { Translator } from '@/lib/platform/messages/types';
import type { Announcement, Audience } from '../model/announcement-schema';
import type { Change } from './rules';

type BrandTranslator = Translator<'brand'>;

/** Writes a day such as `2026-12-24` for the reader. */
export type FormatDay = (day: string) => string;

/** The days of an announcement in words. */
export function writeAnnouncementDays(
  t: BrandTranslator,
  { from, until }: Pick<Announcement, 'from' | 'until'>,
  formatDay: FormatDay,
): string {
  if (from === null && until === null) return t('announcements.always');
  if (until === null) return t('announcements.fromDay', { day: formatDay(from ?? '') });
  const day = formatDay(until);
  if (from === until) return t('announcements.onDay', { day });
  return from === null
    ? t('announcements.untilDay', { day })
    : t('announcements.fromUntil', { from: formatDay(from), until: day });
}

/** The readers of an announcement in words. */
export const writeAudience = (t: BrandTranslator, audience: Audience): string =>
  audience.kind === 'organisations'
    ? t('announcements.organisationCount', { count: audience.organisationIds.length })
    : t(`announcements.${audience.kind}`);

function writeAnnouncement(t: BrandTranslator, one: Announcement, formatDay: FormatDay): string {
  const { texts, translations, tone } = one;
  const languages = LANGUAGE_LOCALES.filter((locale) => translations?.[locale] !== undefined);
  return [
    texts.text.replace(/\s+/g, ' '),
    texts.link && t('changes.link', texts.link),
    t(`announcements.${tone}`),
    writeAnnouncementDays(t, one, formatDay),
    writeAudience(t, one.audience),
    languages.map((locale) => LANGUAGES[locale]).join(', '),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Lists the announcements that a version adds, changes or removes, each under its title. */
export function diffAnnouncements(
  t: BrandTranslator,
  { before, after }: { before: readonly Announcement[]; after: readonly Announcement[] },
  formatDay: FormatDay,
): Change[] {
  const ids = new Set([...before, ...after].map(({ id }) => id));
  return [...ids].flatMap((id) => {
    const old = before.find((one) => one.id === id);
    const now = after.find((one) => one.id === id);
    if (JSON.stringify(old) === JSON.stringify(now)) return [];
    const write = (one: Announcement | undefined) =>
      one ? writeAnnouncement(t, one, formatDay) : t('fallback.none');
    const titles = new Set([old, now].flatMap((one) => (one ? [one.texts.title] : [])));
    return [
      {
        label: t('changes.announcement', { title: [...titles].join(' → ') }),
        before: write(old),
        after: write(now),
      },
    ];
  });
}
