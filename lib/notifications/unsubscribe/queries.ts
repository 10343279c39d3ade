import { z } from 'zod';
import { ask } from '@/lib/http/browser';

/** Stops the mails that a token is of. @throws ApiError */
export const stopMails = (token: string): Promise<undefined> =>
  ask(`/api/unsubscribe/${token}`, z.undefined(), { method: 'POST' });
