import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --config lib/platform/db/drizzle.config.ts` writes the next migration from the tables. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./lib/**/tables.ts', './lib/**/*-tables.ts', './lib/platform/db/send-lock-mark.ts'],
  out: './lib/platform/db/migrations',
});
