import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '@/lib/platform/db/pool';
import type { Language } from '@/lib/platform/formats/languages';
import type { LabelEntry, LabelKind, LabelPage } from '../labels/schema';

export interface Label {
  kind: 'vendor' | 'type';
  id: number;
  name: string;
  /** Null for the name that readers get in whose language there is none. */
  language: Language | null;
}

/** The name of a vendor or type for the readers of a language. */
type ReadLabel = Pick<Label, 'kind' | 'id' | 'name'>;

/** The whole dictionary for the readers of a language: a few hundred short rows. */
export async function findLabels(tx: Tx, language: Language): Promise<ReadLabel[]> {
  const { rows } = await tx.execute<ReadLabel & Record<string, unknown>>(sql`
    SELECT kind, id, coalesce(translation.name, label.name) AS name
    FROM labels AS label
    FULL JOIN (SELECT kind, id, name FROM label_translations WHERE language = ${language}) AS translation USING (kind, id)`);
  return rows;
}

const DEFAULT_NAMES = { table: sql`labels`, columns: sql`kind, id` };
const TRANSLATIONS = { table: sql`label_translations`, columns: sql`kind, id, language` };

/** Writes the names that differ from what is stored in one of the tables. @returns for each whether it was new */
async function saveInto(
  tx: Tx,
  { table, columns }: typeof DEFAULT_NAMES,
  given: readonly Label[],
): Promise<boolean[]> {
  if (given.length === 0) return [];
  const { rows } = await tx.execute<{ added: boolean }>(sql`
    INSERT INTO ${table} AS stored (${columns}, name)
    SELECT ${columns}, name
    FROM json_to_recordset(${JSON.stringify(given)}::json) AS given (kind text, id bigint, language text, name text)
    ON CONFLICT (${columns}) DO UPDATE SET name = excluded.name WHERE stored.name <> excluded.name
    RETURNING xmax = 0 AS added`);
  return rows.map(({ added }) => added);
}

/** Names that differ from what is stored are written. @returns how many were new and how many were renamed. */
export async function saveLabels(
  tx: Tx,
  given: readonly Label[],
): Promise<{ added: number; renamed: number }> {
  const written = [
    ...(await saveInto(
      tx,
      DEFAULT_NAMES,
      given.filter(({ language }) => language === null),
    )),
    ...(await saveInto(
      tx,
      TRANSLATIONS,
      given.filter(({ language }) => language !== null),
    )),
  ];
  const added = written.filter(Boolean).length;
  return { added, renamed: written.length - added };
}

export interface LabelFilter {
  connectionId: number;
  kind: LabelKind;
  /** Null for the names of readers who have none in their language. */
  language: Language | null;
  /** True to give the default name where the language has none. */
  hasFallback: boolean;
  /** Every word occurs in the name, or the text is the id. */
  words: readonly string[];
  unnamedOnly: boolean;
  limit: number;
}

type LabelPageRow = { entries: LabelEntry[]; total: number; unnamed: number };

/** Vendors or types of a connection with their names: what is on offer, and what was named and is not; most used first. */
export async function findLabelPage(tx: Tx, filter: LabelFilter): Promise<LabelPage> {
  const column = filter.kind === 'vendor' ? sql`vendor` : sql`type`;
  const { rows } = await tx.execute<LabelPageRow>(sql`
    WITH counted AS (
      SELECT ${column} AS id, sum(count)::int AS products FROM listing_counts
      WHERE connection_id = ${filter.connectionId} AND ${column} > 0 GROUP BY 1
    ), named AS (
      SELECT id, translation.name AS translation, label.name AS standard
      FROM (SELECT id, name FROM labels WHERE kind = ${filter.kind}) AS label
      FULL JOIN (
        SELECT id, name FROM label_translations WHERE kind = ${filter.kind} AND language = ${filter.language}
      ) AS translation USING (id)
    ), entries AS (
      SELECT coalesce(counted.id, named.id) AS id, coalesce(counted.products, 0) AS products, named.standard,
        CASE WHEN ${filter.hasFallback}::boolean THEN coalesce(named.translation, named.standard)
          ELSE named.translation END AS name
      FROM counted FULL JOIN named ON named.id = counted.id
    ), matching AS (
      SELECT * FROM entries
      WHERE (NOT ${filter.unnamedOnly}::boolean OR name IS NULL)
        AND NOT EXISTS (SELECT FROM jsonb_array_elements_text(${JSON.stringify(filter.words)}::jsonb) AS word
          WHERE position(word IN lower(concat_ws(' ', name, standard))) = 0 AND id::text <> word)
    )
    SELECT (SELECT count(*)::int FROM matching) AS total,
      (SELECT count(*)::int FROM entries WHERE name IS NULL) AS unnamed,
      coalesce((SELECT json_agg(one) FROM (
        SELECT id, name, standard, products FROM matching ORDER BY products DESC, lower(name), id LIMIT ${filter.limit}
      ) AS one), '[]') AS entries`);
  return rows[0] ?? { entries: [], total: 0, unnamed: 0 };
}

/** A name of a vendor or type; null is the language of the name for readers without one of theirs. */
type LabelPlace = Pick<Label, 'kind' | 'id' | 'language'>;

const fromPlace = ({ kind, id, language }: LabelPlace): SQL =>
  language === null
    ? sql`labels WHERE kind = ${kind} AND id = ${id}`
    : sql`label_translations WHERE kind = ${kind} AND id = ${id} AND language = ${language}`;

/** The stored name, locked until the transaction ends; null when there is none. */
export async function lockLabel(tx: Tx, place: LabelPlace): Promise<string | null> {
  const { kind, id } = place;
  await tx.execute(sql`SELECT pg_advisory_xact_lock(7203130, hashtext(${`${kind} ${id}`}))`);
  const { rows } = await tx.execute<{ name: string }>(sql`SELECT name FROM ${fromPlace(place)}`);
  return rows[0]?.name ?? null;
}

export async function deleteLabel(tx: Tx, place: LabelPlace): Promise<void> {
  await tx.execute(sql`DELETE FROM ${fromPlace(place)}`);
}
