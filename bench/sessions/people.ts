import { encode } from 'next-auth/jwt';
import type { Pool } from 'pg';
import { readSessionId, sessionCookieName, sessionSecret } from '@/lib/accounts/auth/session-cookie';
import { newToken, sha256Hex } from '@/lib/platform/secrets';

/** Somebody who is signed in: a browser of their own, with its cookies. */
export interface Browser {
  host: string;
  cookie: string;
  /** The balancer's node for the session. */
  node: string;
}

const COPY = `
  INSERT INTO sessions (id_hash, person_id, brand_id, host, expires_at)
  SELECT unnest($2::text[]), person_id, brand_id, host, now() + interval '1 day' FROM sessions WHERE id_hash = $1`;

/**
 * Sessions like one that began by a sign-in, each with an id and a cookie of its own. Passwords are left out: each takes a
 * processor for a twentieth of a second.
 * @param headers of the one that signed in
 */
export async function openSessions(
  pool: Pool,
  headers: Record<string, string>,
  count: number,
): Promise<Browser[]> {
  const name = sessionCookieName();
  const value = headers.cookie?.split('; ').find((one) => one.startsWith(`${name}=`));
  const signedIn = await readSessionId(value?.slice(name.length + 1) ?? '');
  if (!signedIn || !headers.host) throw new Error('No person is signed in.');
  const ids = Array.from({ length: count }, () => newToken());
  await pool.query(COPY, [sha256Hex(signedIn), ids.map(sha256Hex)]);
  const { host } = headers;
  return Promise.all(
    ids.map(async (sessionId) => ({
      host,
      cookie: `${name}=${await encode({ token: { sessionId }, secret: sessionSecret() })}`,
      node: '',
    })),
  );
}
