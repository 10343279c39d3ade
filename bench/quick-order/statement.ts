import type { Pool } from 'pg';
import { codeKey } from '@/lib/catalogue/model/tokenize';

/** Names, offers and vendors of every product with one of these SKUs: the least that has to be read. */
const STATEMENT = `
  SELECT asked.place, listings.product_id, listings.vendor, products.name, products.product_code, offers.price, offers.stock
  FROM unnest($2::text[]) WITH ORDINALITY AS asked(key, place)
  LEFT JOIN listings ON listings.connection_id = $1 AND listings.code_key = asked.key
  LEFT JOIN products ON products.id = listings.product_id
  LEFT JOIN offers ON offers.product_id = listings.product_id AND offers.connection_id = listings.connection_id`;

/** Finds the SKUs of a text by one SQL statement: exact ones only, without prices per organisation, states or plans. */
export async function resolveByStatement(pool: Pool, connectionId: number, text: string): Promise<void> {
  const keys = text.split('\n').map((line) => codeKey(line.split('\t')[0] ?? ''));
  const { rowCount } = await pool.query({ name: 'resolve', text: STATEMENT, values: [connectionId, keys] });
  if ((rowCount ?? 0) < keys.length) throw new Error(`${rowCount} rows of ${keys.length} lines`);
}
