import { type Announcement, announcementSchema } from '../../model/announcement-schema';

/** An announcement with only what is given; its title is all that it says. */
export const sampleAnnouncement = (title: string, part: Partial<Announcement> = {}): Announcement =>
  announcementSchema.parse({
    id: crypto.randomUUID(),
    tone: 'info',
    texts: { title, text: '', link: null },
    from: null,
    until: null,
    audience: { kind: 'everybody' },
    ...part,
  });
