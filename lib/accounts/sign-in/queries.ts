import type { SignInForm, SignInOutcome } from '@/lib/organisations/permissions/roles';
import { fetchJson, toApiError } from '@/lib/platform/http/browser';

/** next-auth takes forms, not JSON, each with its token. */
async function postForm(action: string, fields: Record<string, string>): Promise<Response> {
  const { csrfToken } = await fetchJson<{ csrfToken: string }>('/api/auth/csrf');
  return fetch(`/api/auth/${action}`, {
    method: 'POST',
    body: new URLSearchParams({ ...fields, csrfToken, json: 'true' }),
    credentials: 'same-origin',
  });
}

/** Tries to sign in. Throws nothing: every way in which it can go is an outcome. */
export async function signInWithPassword(form: SignInForm): Promise<SignInOutcome> {
  const response = await postForm('callback/credentials', form).catch(() => null);
  if (!response) return { kind: 'failed', reference: undefined };
  if (response.ok) return { kind: 'signed-in' };
  if (response.status === 401) return { kind: 'refused' };
  const { status, reference, retryAfterSeconds = 60, facts } = await toApiError(response);
  if (status !== 429) return { kind: 'failed', reference };
  return { kind: 'too-many', waitSeconds: retryAfterSeconds, isUnknownDevice: facts.unknownDevice === true };
}

/** Ends the session on the server. @throws Error when that did not happen. */
export async function signOut(): Promise<void> {
  const response = await postForm('signout', {});
  if (!response.ok) throw new Error(`signing out failed with ${response.status}`);
}

/** Ends all sessions of the person, on every device. @throws ApiError */
export const signOutEverywhere = (): Promise<void> =>
  fetchJson<undefined>('/api/sessions', { method: 'DELETE' });
