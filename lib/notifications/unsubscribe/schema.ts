import { z } from 'zod';
import type { NotificationKind } from '@/lib/mail/notification-kinds';

/** Longer than any token. */
export const unsubscribeParams = z.object({ token: z.string().max(200) });

/** What the page for stopping mails shows. */
export interface UnsubscribeState {
  /** What the mails are of. */
  kind: NotificationKind | 'digest';
  /** Whether nothing of it is mailed. */
  isOff: boolean;
}
