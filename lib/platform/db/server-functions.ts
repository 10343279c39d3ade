import type pg from 'pg';

/** PostgreSQL has it from 18 on, in pg_catalog, which is looked at first. */
const HAS_UUID_V7 = `SELECT to_regprocedure('pg_catalog.uuidv7(interval)') IS NOT NULL AS known`;

/**
 * It works like PostgreSQL 18's own (RFC 9562): 48 bits of milliseconds, 12 of their fraction, the rest random. Ids of one session
 * only grow: a setting of the session keeps the last one, for a clock that stops or goes back.
 */
const UUID_V7 = `CREATE OR REPLACE FUNCTION public.uuidv7(shift interval DEFAULT '0') RETURNS uuid
  LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  ticks bigint := floor(date_part('epoch', clock_timestamp() + shift) * 4096000);
  bytes bytea := uuid_send(gen_random_uuid());
BEGIN
  IF shift = '0' THEN
    ticks := greatest(ticks, nullif(current_setting('tradecounter.last_id', true), '')::bigint + 1);
    PERFORM set_config('tradecounter.last_id', ticks::text, false);
  END IF;
  bytes := overlay(bytes PLACING substring(int8send(ticks >> 12) FROM 3) FROM 1 FOR 6);
  bytes := overlay(bytes PLACING substring(int8send((ticks & 4095) | 28672) FROM 7) FROM 7 FOR 2);
  RETURN encode(bytes, 'hex')::uuid;
END $$`;

/** The catalogue sync analyses them; else PostgreSQL expects few rows in them, and publishing takes hours. */
const ANALYSED = ['staged_products', 'staged_listings', 'products', 'offers', 'listings'];

/** Lets the role that owns nothing analyse these tables: a right for that (MAINTAIN) exists from PostgreSQL 17 on only. */
const ANALYSE_TABLE = `CREATE OR REPLACE FUNCTION public.analyse_table(name text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF name <> ALL ('{${ANALYSED.join()}}') THEN RAISE EXCEPTION 'this table may not be analysed'; END IF;
  EXECUTE format('ANALYZE public.%I', name);
END $$`;

/** Makes what the migrations and statements call and older servers do not have. @param client of the role that owns the tables */
export async function ensureServerFunctions(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ known: boolean }>(HAS_UUID_V7);
  if (!rows[0]?.known) await client.query(UUID_V7);
  await client.query(ANALYSE_TABLE);
  await client.query('REVOKE ALL ON FUNCTION public.analyse_table(text) FROM PUBLIC');
}

/** For the role that the programs connect as. */
export const grantServerFunctions = (role: string): string =>
  `GRANT EXECUTE ON FUNCTION public.analyse_table(text) TO ${role}`;
