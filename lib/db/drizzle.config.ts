import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --config lib/db/drizzle.config.ts` writes the next migration from the tables. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./lib/**/tables.ts', './lib/**/*-tables.ts', './lib/db/send-lock-mark-table.ts'],
  out: './lib/db/migrations',
});
