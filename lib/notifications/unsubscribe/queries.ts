import { z } from 'zod';
import { fetchJson } from '@/lib/http/browser';

/** Stops the mails that a token is of. @throws ApiError */
export const unsubscribeByToken = (token: string): Promise<undefined> =>
  fetchJson(`/api/unsubscribe/${token}`, z.undefined(), { method: 'POST' });
