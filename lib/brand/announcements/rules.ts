import type { Permission } from '@/lib/organisations/permissions/rules';
import { findLanguageLocale } from '@/lib/platform/formats/languages';
import type { Announcement, AnnouncementText, Audience } from '../model/announcement-schema';

export type AnnouncementState = 'future' | 'running' | 'over';

/** @param today the day in the reader's zone, as `2026-11-21`; the last day is included */
export function getAnnouncementState(
  { from, until }: Pick<Announcement, 'from' | 'until'>,
  today: string,
): AnnouncementState {
  if (until !== null && today > until) return 'over';
  return from !== null && today < from ? 'future' : 'running';
}

/** The reader of a home page. */
export interface AnnouncementReader {
  /** The path of the acting organisation, from the root down. */
  path: readonly number[];
  permissions: readonly Permission[];
}

/** @param ownerId the brand's organisation: no organisation above it or next to it can be an audience */
export function isInAudience(audience: Audience, ownerId: number, reader: AnnouncementReader): boolean {
  if (audience.kind === 'everybody') return true;
  if (audience.kind === 'ordering') return reader.permissions.includes('orders:create');
  if (audience.kind === 'administrators') return reader.permissions.includes('people:manage');
  const place = reader.path.indexOf(ownerId);
  const below = place < 0 ? [] : reader.path.slice(place);
  return audience.organisationIds.some((id) => below.includes(id));
}

/** The texts in the reader's language, or else the default ones. */
export const textsFor = (
  { texts, translations }: Pick<Announcement, 'texts' | 'translations'>,
  locale: string,
): AnnouncementText => translations?.[findLanguageLocale(locale)] ?? texts;
