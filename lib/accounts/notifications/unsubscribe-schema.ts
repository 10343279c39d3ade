import { z } from 'zod';
import type { NotificationKind } from '@/lib/accounts/model/notification';

/** Longer than any token. */
export const unsubscribeParams = z.object({ token: z.string().max(200) });

/** Content of the page for stopping mails. */
export interface UnsubscribeState {
  /** Kind of the mails. */
  kind: NotificationKind | 'digest';
  /** True when mails of this kind are off. */
  isOff: boolean;
}
