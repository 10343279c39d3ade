import { z } from 'zod';
import { ANNOUNCEMENT_TONES } from '../model/announcement-schema';

/** An announcement as one reader gets it: in their language, without its days and its audience. */
export const shownAnnouncementSchema = z.object({
  id: z.string(),
  /** Changes with the texts: a reader who dismissed it sees another revision again. */
  revision: z.string(),
  tone: z.enum(ANNOUNCEMENT_TONES),
  title: z.string(),
  text: z.string(),
  link: z.object({ label: z.string(), url: z.string() }).nullable(),
});
export type ShownAnnouncement = z.infer<typeof shownAnnouncementSchema>;

/** POST /api/home/announcements/dismiss: the announcement as the reader saw it. */
export const dismissSchema = z.strictObject({ id: z.uuid(), revision: z.string().regex(/^[0-9a-f]{16}$/) });
export type Dismiss = z.infer<typeof dismissSchema>;
