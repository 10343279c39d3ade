#!/bin/sh
# Makes the role that web nodes, workers and backups connect as. `npm run migrate` gives it its rights (docs/operations/configure.md).
set -eu
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --set=password="$APP_DATABASE_PASSWORD" <<'SQL'
SELECT 'CREATE ROLE portal LOGIN' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'portal') \gexec
ALTER ROLE portal LOGIN PASSWORD :'password';
REVOKE ALL ON DATABASE tradecounter FROM PUBLIC;
SQL
