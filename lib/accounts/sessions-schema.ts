import { z } from 'zod';

export const sessionSchema = z.object({
  id: z.uuid(),
  /** Names of products, such as Firefox and Windows; null where they are not known. */
  device: z.object({ browser: z.string().nullable(), system: z.string().nullable() }),
  /** The IP address of the sign-in; null where it is not known. */
  address: z.string().nullable(),
  since: z.iso.datetime(),
  /** To within a few minutes. */
  lastSeenAt: z.iso.datetime(),
  /** The brand of the session, if other than the page's. */
  brand: z.string().nullable(),
  /** True for the session of this request. */
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;

/** The one used last first. */
export const sessionsSchema = z.object({ sessions: z.array(sessionSchema) });
export type Sessions = z.infer<typeof sessionsSchema>;

export const sessionIdSchema = z.object({ sessionId: z.uuid() });
