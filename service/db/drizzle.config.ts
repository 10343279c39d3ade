import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --config service/db/drizzle.config.ts --name what_changed` writes the next migration. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './service/db/tables/*.ts',
  out: './service/db/migrations',
});
