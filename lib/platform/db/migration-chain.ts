import type pg from 'pg';
import { StartError } from '@/lib/platform/start-error';

type Client = Pick<pg.Client | pg.Pool, 'query'>;

/** The part of drizzle's `_journal.json` that names the migrations of this release. */
interface Journal {
  entries: readonly { when: number }[];
}

export interface AppliedMigrations {
  /** Since the first migration of this release. */
  own: number;
  /** Made by a version before 1.0.0. */
  earlier: number;
}

/** Since 1.0.0 the first migration makes the whole database; databases of earlier versions have other, older migrations. */
export const getFirstMigrationTime = ({ entries }: Journal): number => entries[0]?.when ?? 0;

/** Counts the applied migrations of a database. */
export async function countMigrations(client: Client, journal: Journal): Promise<AppliedMigrations> {
  const { rows } = await client.query<{ known: boolean }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS known`,
  );
  if (!rows[0]?.known) return { own: 0, earlier: 0 };
  const counted = await client.query<AppliedMigrations>(
    `SELECT count(*) FILTER (WHERE created_at >= $1)::int AS own, count(*) FILTER (WHERE created_at < $1)::int AS earlier
     FROM drizzle.__drizzle_migrations`,
    [getFirstMigrationTime(journal)],
  );
  return counted.rows[0] ?? { own: 0, earlier: 0 };
}

/**
 * @param variable names the database for the message
 * @throws StartError when a version before 1.0.0 made the database; nothing is changed then
 */
export async function requireReleasedDatabase(
  client: Client,
  journal: Journal,
  variable: string,
): Promise<void> {
  const { earlier } = await countMigrations(client, journal);
  if (earlier > 0)
    throw new StartError(
      `The database of ${variable} was made by a version before 1.0.0, which this version cannot upgrade. Nothing was changed. ` +
        'Name an empty database, or remove the folder of the embedded one, and set up again: docs/operations/upgrade.md.',
    );
}
