import { hash, verify } from '@node-rs/argon2';
import { createSecret } from '../../tokens/secrets';
import type { Service } from '../shell/context';
import { deleteExpiredSessions, findAdministrator, saveSession } from './store';

/** No real password is longer; without a limit, argon2 would hash a text of any size. */
const MAX_PASSWORD_LENGTH = 200;

let dummyHash: Promise<string> | undefined;

/**
 * Checks e-mail address and password, and opens a session. An unknown address takes as long as a wrong password.
 * @returns the secret for the session's cookie; null when the two do not fit
 */
export async function signIn(
  service: Pick<Service, 'db' | 'now' | 'env'>,
  email: string,
  password: string,
): Promise<string | null> {
  if (password.length > MAX_PASSWORD_LENGTH) return null;
  const administrator = await findAdministrator(service.db, email);
  dummyHash ??= hash(createSecret());
  const fits = await verify(administrator?.passwordHash ?? (await dummyHash), password);
  if (!administrator || !fits) return null;
  const now = service.now();
  const secret = createSecret();
  const expiresAt = new Date(now.getTime() + service.env.console.sessionSeconds * 1000);
  await deleteExpiredSessions(service.db, now);
  await saveSession(service.db, { secret, userId: administrator.userId, now, expiresAt });
  return secret;
}
