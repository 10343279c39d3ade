import { fetchJson } from '@/lib/platform/http/browser';

/** Stops the mails that a token is of. @throws ApiError */
export const unsubscribeByToken = (token: string): Promise<undefined> =>
  fetchJson<undefined>(`/api/unsubscribe/${token}`, { method: 'POST' });
