import type { Pool, PoolClient } from 'pg';

/** The scope of the orders, and one of its large and one of its small organisations. */
export interface Filled {
  root: number;
  large: number;
  small: number;
  person: string;
}

const FIRST = 5_000_001;
const ORGANISATIONS = 1_000;
const PEOPLE = 500;

/** Organisations below one of a year's customers, and people who order for them. */
const PREPARE = `
  INSERT INTO organisations (id, name, parent_id, path)
    SELECT ${FIRST} - 1, 'Bench reseller', NULL, ARRAY[${FIRST} - 1]
    UNION ALL
    SELECT ${FIRST} + n, 'Bench customer ' || n, ${FIRST} - 1, ARRAY[${FIRST} - 1, ${FIRST} + n]
    FROM generate_series(0, ${ORGANISATIONS} - 1) n;
  INSERT INTO connections (organisation_id, client_id, secret_ciphertext, has_catalogue)
    VALUES (${FIRST} - 1, 'bench', 'none', false);
  INSERT INTO people (email, name, password_hash)
    SELECT 'bench' || n || '@bench.example', 'Person' || n || ' Name' || n % 50, 'none'
    FROM generate_series(0, ${PEOPLE} - 1) n;
  INSERT INTO memberships (person_id, organisation_id, role)
    SELECT id, ${FIRST} - 1, 'buyer' FROM people WHERE email LIKE '%@bench.example';`;

/**
 * Orders of one year, one each half minute: almost a third of one customer, the rest the fewer the further down the list.
 * A word of the address has a 200th of the orders, one of the product a 20th to a 4,000th, one of the SKU a few.
 */
const ORDERS = `
  INSERT INTO orders (id, number, intent_key, organisation_id, connection_id, brand_id, person_id, real_person_id,
    reference, shipping, totals, request, state, status, upstream_id, words, created_at, updated_at, status_seen_at)
  SELECT (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3)
      || '8' || substr(md5(n::text), 4, 15))::uuid,
    number, gen_random_uuid(), organisation, connection, 1, person, person, 'PO-' || n,
    jsonb_build_object('city', 'City' || n % 200, 'recipient', 'Recipient ' || n % 5000, 'country_code', 826,
      'addr_line_1', n % 900 || ' High Street', 'postal_code', 'LS' || n % 90, 'company_name', 'Company ' || n % 3000),
    '{"oneOff": [{"amount": "120.50", "currency": "GBP"}], "recurring": [], "partial": false}',
    jsonb_build_object('organisation', organisation, 'reference', 'PO-' || n, 'products', '[]'::jsonb),
    state, CASE WHEN state = 'SUBMITTED' THEN status END, CASE WHEN state = 'SUBMITTED' THEN n END,
    array_to_tsvector(ARRAY[lower(replace(number, '-', '')), lower(split_part(number, '-', 2)),
      lower(split_part(number, '-', 3)), 'tc', 'po', 'po' || n, n::text, 'person' || n * 7 % ${PEOPLE},
      'name' || n * 7 % ${PEOPLE} % 50, 'city' || n % 200, 'recipient', (n % 5000)::text, 'high', 'street',
      'ls' || n % 90, 'company', 'product' || product, 'sku' || product || 'x' || n % 17,
      CASE WHEN n % 20 = 0 THEN 'switch' ELSE 'cable' END]),
    at, at, at
  FROM (
    SELECT n, now() - ($2 - n) * interval '30 seconds' AS at, $1::int AS connection,
      'TC-' || upper(substr(md5('a' || n), 1, 4)) || '-' || upper(lpad(to_hex(n), 5, '0')) AS number,
      CASE WHEN n % 10 < 3 THEN ${FIRST} ELSE ${FIRST} + (${ORGANISATIONS} * power(hashed, 3))::int % ${ORGANISATIONS} END
        AS organisation,
      (SELECT array_agg(id ORDER BY email) FROM people WHERE email LIKE '%@bench.example')[1 + n * 7 % ${PEOPLE}] AS person,
      floor(power(hashed, 4) * 4000)::int AS product,
      CASE WHEN n % 5000 = 1 THEN 'UNCONFIRMED' WHEN n % 700 = 1 THEN 'REJECTED' ELSE 'SUBMITTED' END AS state,
      CASE WHEN n % 3000 = 2 THEN 'ATTENTION_REQUIRED' WHEN n % 400 = 2 THEN 'FAILED' WHEN n % 90 = 2 THEN 'CANCELLED'
        WHEN n > $2 - 20000 THEN 'PROCESSING' ELSE 'COMPLETE' END AS status
    FROM (SELECT n, ('x' || substr(md5(n || 'h'), 1, 7))::bit(28)::int / 268435456.0 AS hashed
      FROM generate_series(1, $2::int) n) numbered) made`;

const LINES = `
  INSERT INTO order_lines (order_id, position, product_id, name, product_code, quantity, parts, totals)
  SELECT id, 0, 1, 'Product ' || reference, 'SKU-' || reference, 2, '[]', totals FROM orders WHERE brand_id = 1
    AND reference LIKE 'PO-%'`;

async function toFilled(client: PoolClient): Promise<Filled> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM people WHERE email = 'bench7@bench.example'`,
  );
  return { root: FIRST - 1, large: FIRST, small: FIRST + ORGANISATIONS - 2, person: rows[0]?.id ?? '' };
}

/**
 * Writes so many orders, unless an earlier run has. The index of words is made afterwards, as that is several times
 * faster.
 */
export async function fillOrders(pool: Pool, count: number): Promise<Filled> {
  const client = await pool.connect();
  try {
    const known = await client.query('SELECT FROM organisations WHERE id = $1', [FIRST]);
    if (known.rowCount) return await toFilled(client);
    await client.query('SET statement_timeout = 0');
    await client.query(PREPARE);
    const { rows } = await client.query<{ id: number }>(
      'SELECT id FROM connections WHERE organisation_id = $1',
      [FIRST - 1],
    );
    const { rows: indexes } = await client.query<{ sql: string }>(
      `SELECT pg_get_indexdef('orders_words'::regclass) AS sql`,
    );
    await client.query('DROP INDEX orders_words');
    await client.query(ORDERS, [rows[0]?.id, count]);
    await client.query(indexes[0]?.sql ?? '');
    await client.query(LINES);
    await client.query('VACUUM (ANALYZE) orders');
    await client.query('VACUUM (ANALYZE) order_lines');
    return await toFilled(client);
  } finally {
    client.release();
  }
}
