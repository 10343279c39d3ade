import type pg from 'pg';
import { getKeyId } from '@/lib/platform/secrets';
import { StartError } from '@/lib/platform/start-error';

/** The number of stored secrets that each key sealed, by the key's name. */
export type SecretsByKey = readonly { key: string; count: number }[];

const RUNBOOK = 'docs/operations/rotate.md, "It is lost"';

/** Secrets that are needed from day to day. Those in mails that wait are not: the mails are written again. */
const SECRETS = `SELECT key, count(*)::int AS count FROM (
    SELECT split_part(secret_ciphertext, '.', 2) AS key FROM connections WHERE deleted_at IS NULL AND secret_ciphertext <> ''
    UNION ALL SELECT split_part(secret_ciphertext, '.', 2) FROM webhooks
  ) AS stored GROUP BY key ORDER BY key`;

export async function countSecretsByKey(client: Pick<pg.Client, 'query'>): Promise<SecretsByKey> {
  const { rows } = await client.query<{ key: string; count: number }>(SECRETS);
  return rows;
}

/**
 * Tries the keys in use on the stored secrets.
 * @param keys the first one seals
 * @returns what is wrong, in one sentence, and whether not one secret opens; null when each one does
 */
export function findKeyProblem(
  stored: SecretsByKey,
  keys: readonly Buffer[],
): { text: string; isEverySecret: boolean } | null {
  const names = keys.map(getKeyId);
  const closed = stored.filter(({ key }) => !names.includes(key));
  if (closed.length === 0) return null;
  const sum = (some: SecretsByKey) => some.reduce((total, { count }) => total + count, 0);
  const isEverySecret = closed.length === stored.length;
  return {
    isEverySecret,
    text:
      `The key does not open ${sum(closed)} of ${sum(stored)} stored secrets: ` +
      `SECRETS_KEY is the key ${names.join(', ')}, they were sealed with ${closed.map(({ key }) => key).join(', ')}. ` +
      `Set SECRETS_KEY (or SECRETS_KEYS_ALSO) to that key; if it is lost, follow ${RUNBOOK}.`,
  };
}

/**
 * @param isLossAccepted whether the operator has said that the key is lost (SECRETS_KEY_LOST)
 * @throws StartError when not one stored secret opens: the key of another installation, most likely
 * @returns what does not open even so, for the log
 */
export function requireRightKey(
  stored: SecretsByKey,
  keys: readonly Buffer[],
  isLossAccepted: boolean,
): string | null {
  const problem = findKeyProblem(stored, keys);
  if (problem?.isEverySecret && !isLossAccepted) throw new StartError(problem.text);
  return problem?.text ?? null;
}
