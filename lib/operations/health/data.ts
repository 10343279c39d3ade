import 'server-only';
import { isLoadingIndexes } from '@/lib/catalogue/search-index/data';
import { systemClock } from '@/lib/platform/clock';
import { getFirstMigrationTime } from '@/lib/platform/db/migration-chain';
import journal from '@/lib/platform/db/migrations/meta/_journal.json';
import { db } from '@/lib/platform/db/pool';
import { isDraining } from '@/lib/platform/http/drain';
import { findState } from './store';

export interface Readiness {
  ready: boolean;
  database: 'answering' | 'away';
  migrations: 'current' | 'behind' | 'unknown';
  /** State of the search lists, which are read at the node's start. */
  lists: 'reading' | 'read';
  /** True when the node was asked to stop: it completes its requests, and wants no new ones. */
  stopping: boolean;
  /** Seconds since the API last gave a good answer; null when it never did. Never makes the portal unready. */
  upstreamAgeSeconds: number | null;
}

/**
 * Checks if this node can serve: its database answers and is migrated (docs/operating.md), it has read its search lists, and it is not
 * about to stop.
 */
export async function readiness(): Promise<Readiness> {
  const stopping = isDraining();
  try {
    const { migrations, lastAnswerAt } = await findState(db(), getFirstMigrationTime(journal));
    const current = migrations >= journal.entries.length;
    const lists = isLoadingIndexes() ? 'reading' : 'read';
    const age = lastAnswerAt ? Math.round((systemClock().getTime() - lastAnswerAt.getTime()) / 1000) : null;
    return {
      ready: current && lists === 'read' && !stopping,
      database: 'answering',
      migrations: current ? 'current' : 'behind',
      lists,
      stopping,
      upstreamAgeSeconds: age,
    };
  } catch {
    return {
      ready: false,
      database: 'away',
      migrations: 'unknown',
      lists: 'read',
      stopping,
      upstreamAgeSeconds: null,
    };
  }
}
