import { createServer } from 'node:http';
import pg from 'pg';

// The portal is compared with this bare handler: node:http and one good statement, with neither session nor organisation, own price, other
// facets, correction of typing errors, nor any check of the input.

const STATEMENT = `
  WITH matched AS MATERIALIZED (
    SELECT id, rank, vendor, type FROM yardstick.products WHERE words @@ $1::tsquery
  )
  SELECT
    (SELECT coalesce(json_agg(page), '[]') FROM (
      SELECT products.id, name, sku, products.vendor, products.type, price, in_stock
      FROM (SELECT id, rank FROM matched ORDER BY rank LIMIT 24) AS first
      JOIN yardstick.products USING (id) ORDER BY first.rank
    ) AS page) AS rows,
    (SELECT json_agg(one) FROM (SELECT vendor, count(*) FROM matched GROUP BY vendor ORDER BY 2 DESC) AS one) AS vendors,
    (SELECT json_agg(one) FROM (SELECT type, count(*) FROM matched GROUP BY type ORDER BY 2 DESC) AS one) AS types,
    (SELECT count(*)::int FROM matched) AS total`;

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
pool.on('error', () => undefined);

/** Every word begins a word of the product. */
const toTsQuery = (text: string): string =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `'${word}':*`).join(' & ');

const server = createServer(async (request, response) => {
  const text = new URL(request.url ?? '/', 'http://yardstick').searchParams.get('text') ?? '';
  try {
    const { rows } = await pool.query({ name: 'search', text: STATEMENT, values: [toTsQuery(text)] });
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(rows[0]));
  } catch (error) {
    response.statusCode = 500;
    response.end(error instanceof Error ? error.message : 'failed');
  }
});
server.keepAliveTimeout = 75_000;
server.listen(Number(process.env.YARDSTICK_PORT), '127.0.0.1', () => process.send?.('ready'));
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  void pool.end();
});
