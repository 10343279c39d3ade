import { z } from 'zod';
import { daySchema, noteSchema, organisationIdSchema } from '@/lib/contract/values';
import type { LanguageLocale } from '@/lib/platform/formats/languages';
import { fieldMessage } from '@/lib/platform/messages/message';
import { lineSchema, linkSchema } from './schema';

export const MAX_ANNOUNCEMENTS = 20;
export const MAX_ANNOUNCEMENT_TITLE = 120;
export const MAX_ANNOUNCEMENT_TEXT = 1_000;
export const MAX_ANNOUNCEMENT_LABEL = 60;
const MAX_AUDIENCE = 100;

export const ANNOUNCEMENT_TONES = ['info', 'warning'] as const;
export const AUDIENCE_KINDS = ['everybody', 'organisations', 'ordering', 'administrators'] as const;

const announcementTextSchema = z.strictObject({
  title: lineSchema(MAX_ANNOUNCEMENT_TITLE, fieldMessage('brand.errors.announcementTitle')),
  /** Plain text with line breaks; it may be empty. */
  text: noteSchema(MAX_ANNOUNCEMENT_TEXT),
  link: z
    .strictObject({
      label: lineSchema(MAX_ANNOUNCEMENT_LABEL, fieldMessage('brand.errors.linkLabel')),
      url: linkSchema,
    })
    .nullable(),
});
export type AnnouncementText = z.infer<typeof announcementTextSchema>;

/** The readers of an announcement. Organisations count with everything below them; an empty list is nobody. */
export const audienceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('everybody') }),
  z.strictObject({
    kind: z.literal('organisations'),
    organisationIds: z.array(organisationIdSchema).max(MAX_AUDIENCE),
  }),
  /** People who may order. */
  z.strictObject({ kind: z.literal('ordering') }),
  z.strictObject({ kind: z.literal('administrators') }),
]);
export type Audience = z.infer<typeof audienceSchema>;

const isDay = (value: unknown): value is string => daySchema.safeParse(value).success;

/** One message of a brand on the home pages of its people. */
export const announcementSchema = z
  .strictObject({
    id: z.uuid(),
    tone: z.enum(ANNOUNCEMENT_TONES),
    /** For readers in whose language there is no text. */
    texts: announcementTextSchema,
    translations: z
      .strictObject({
        'en-GB': announcementTextSchema.optional(),
        'de-DE': announcementTextSchema.optional(),
        'fr-FR': announcementTextSchema.optional(),
        'nl-NL': announcementTextSchema.optional(),
        'es-ES': announcementTextSchema.optional(),
      } satisfies Record<LanguageLocale, z.ZodType>)
      .optional(),
    /** The first and the last day on which it is shown, in the zone of its reader; null is open. */
    from: daySchema.nullable(),
    until: daySchema.nullable(),
    audience: audienceSchema,
  })
  .refine(({ from, until }) => !isDay(from) || !isDay(until) || from <= until, {
    path: ['until'],
    message: fieldMessage('brand.errors.untilBeforeFrom'),
    // Reported with the faults of the texts, not after them.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
export type Announcement = z.infer<typeof announcementSchema>;

export const announcementsSchema = z
  .array(announcementSchema)
  .max(MAX_ANNOUNCEMENTS)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length);

const isForOrganisations = ({ audience }: Announcement): boolean => audience.kind === 'organisations';

/** Lists the titles of the announcements that are for organisations of this portal: in another place they are for nobody. */
export const listHiddenTitles = (announcements: readonly Announcement[]): string[] =>
  announcements.filter(isForOrganisations).map(({ texts }) => texts.title);

/** Without the organisations of its audience, which are this portal's: such an announcement is shown to nobody. */
export const withoutOrganisations = (announcement: Announcement): Announcement =>
  isForOrganisations(announcement)
    ? { ...announcement, audience: { kind: 'organisations', organisationIds: [] } }
    : announcement;
