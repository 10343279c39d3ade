import 'server-only';
import { createHash } from 'node:crypto';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { sharedCache } from '@/lib/platform/cache/async-lru';
import { db, inTransaction } from '@/lib/platform/db/pool';
import { AppError } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { findSearchWords, type SearchWords, type SynonymGroups, toPhrase } from '../search-words/words';
import type { SaveSynonyms, Synonyms } from './schema';
import { findSynonyms, lockSynonyms, replaceSynonyms } from './store';

/** A node may search by outdated synonyms this long after another node changed them. */
const SYNONYMS_TTL_MS = 10_000;

const toVersion = (groups: readonly (readonly string[])[]): string =>
  createHash('sha256').update(JSON.stringify(groups)).digest('base64url').slice(0, 16);

const readGroups = async (): Promise<SynonymGroups> =>
  (await findSynonyms(db())).map((terms) => terms.map(toPhrase));

const cache = sharedCache<SynonymGroups>('synonyms', 1, SYNONYMS_TTL_MS);

/**
 * The words that a reader's searches are widened by: those of their language, and the groups of at most ten seconds ago, or of now after a
 * change on this node.
 */
export async function getSearchWords(locale: string): Promise<SearchWords> {
  const groups = await cache.get('groups', readGroups);
  const { synonyms, stopWords } = findSearchWords(locale);
  return { synonyms: [...groups, ...synonyms], stopWords };
}

/** All groups for their page. @throws AppError `not-allowed` */
export async function listSynonyms(actor: Actor): Promise<Synonyms> {
  requirePermission(actor, 'search:manage');
  const groups = await findSynonyms(db());
  return { groups, version: toVersion(groups) };
}

/**
 * Replaces all groups, for every organisation: searches on this node use them at once, on others within ten seconds.
 * @throws AppError `conflict` when somebody changed them since the page was shown.
 */
export async function saveSynonyms(actor: Actor, { groups, version }: SaveSynonyms): Promise<Synonyms> {
  requirePermission(actor, 'search:manage');
  const saved = await inTransaction(async (tx) => {
    await lockSynonyms(tx);
    const now = toVersion(await findSynonyms(tx));
    if (now !== version)
      throw new AppError('conflict', {
        message: message('synonyms.errors.changed'),
      });
    await replaceSynonyms(tx, groups, actor.realUserId);
    await recordAuditEvent(tx, actor, {
      action: 'synonyms.changed',
      subject: 'synonyms',
      detail: message('audit.details.synonyms', { count: groups.length }),
    });
    return { groups, version: toVersion(groups) };
  });
  cache.clear();
  return saved;
}
