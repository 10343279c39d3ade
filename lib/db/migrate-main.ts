import { env } from '@/lib/env';
import { migrateDatabase } from './migrate';

await migrateDatabase(env().DATABASE_URL);
console.log('The portal database is up to date.');
