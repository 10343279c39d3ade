/** Beyond this, rows are many enough that new files for a table cost less than going through the old ones. */
const MAX_DELETED_BYTES = 4_000_000;

/**
 * SQL that empties tables between tests, and every table whose rows refer to theirs, without their triggers. It is
 * TRUNCATE ... CASCADE for small tables: TRUNCATE makes new files for each table and index, which takes fifty
 * milliseconds where the rows to delete are ten.
 * @param tables with their schema, unless that is `public`
 */
export function emptyTables(...tables: string[]): string {
  return `DO $$
    DECLARE
      emptied text[];
      bytes bigint;
    BEGIN
      WITH RECURSIVE found (id) AS (
        SELECT unnest('{${tables.join()}}'::regclass[])::oid
        UNION
        SELECT other.id
        FROM found JOIN (
          SELECT conrelid, confrelid FROM pg_constraint WHERE contype = 'f'
          UNION ALL
          SELECT inhrelid, inhparent FROM pg_inherits
        ) AS other (id, of) ON of = found.id
      )
      SELECT array_agg(id::regclass::text), sum(pg_relation_size(id)) INTO emptied, bytes
      FROM found WHERE pg_relation_size(id) > 0;
      IF bytes IS NULL THEN
        RETURN;
      ELSIF bytes > ${MAX_DELETED_BYTES} OR NOT has_parameter_privilege('session_replication_role', 'SET') THEN
        EXECUTE 'TRUNCATE ' || array_to_string(emptied, ', ') || ' CASCADE';
      ELSE
        SET LOCAL session_replication_role = replica;
        FOR place IN 1 .. cardinality(emptied) LOOP
          EXECUTE 'DELETE FROM ' || emptied[place];
        END LOOP;
      END IF;
    END $$`;
}
