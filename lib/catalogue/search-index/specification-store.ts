import { sql } from 'drizzle-orm';
import { db } from '@/lib/platform/db/pool';
import { intArray } from '@/lib/platform/db/sql-values';
import { getType } from './facet-columns';
import type { IndexSnapshot } from './index-snapshot';
import { SpecificationsBuilder, type TypeSpecifications } from './specification-columns';

/** The number of products whose texts are read and parsed at a time: requests wait for one batch at most. */
const BATCH_SIZE = 1_000;

type Texts = { id: number; description: string | null; detailed: string | null };

async function findTexts(ids: readonly number[]): Promise<Map<number, Texts>> {
  const { rows } = await db().execute<Texts>(sql`
    SELECT id, description, detailed_description AS detailed FROM products WHERE id = ANY(${intArray(ids)})`);
  return new Map(rows.map((row) => [Number(row.id), row]));
}

/** The rows of a type's products. */
function listRows({ facets, size }: IndexSnapshot, type: number): number[] {
  const place = facets.types.ids.indexOf(type);
  const rows: number[] = [];
  for (let row = 0; row < size; row++) if (getType(facets.rows, row) === place) rows.push(row);
  return rows;
}

/** Reads what the products of a type state. A product of the index has its texts for as long as the index itself. */
export async function readSpecifications(snapshot: IndexSnapshot, type: number): Promise<TypeSpecifications> {
  const rows = listRows(snapshot, type);
  const builder = new SpecificationsBuilder();
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    const batch = rows.slice(from, from + BATCH_SIZE);
    const texts = await findTexts(batch.map((row) => snapshot.ids[row] as number));
    for (const row of batch) {
      const found = texts.get(snapshot.ids[row] as number);
      builder.add(row, [found?.description ?? null, found?.detailed ?? null]);
    }
  }
  return builder.build();
}
