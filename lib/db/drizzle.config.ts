import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --config lib/db/drizzle.config.ts` writes the next migration from the tables. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './lib/db/tables/*.ts',
  out: './lib/db/migrations',
});
