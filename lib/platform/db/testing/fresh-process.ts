import { restoreEnvironment } from './env';

// Runs before each test file. Files share a process, because starting one and loading the libraries takes longer than most
// of them; each finds it as if it were new: its environment, and what the product keeps for the whole process.
restoreEnvironment();
type Caches = Map<string, { clear(): void }>;
// Modules hold them, so they are emptied and stay.
const CACHES = ['tradecounterCaches', 'tradecounterTableCaches'];
for (const key of Object.keys(globalThis).filter((key) => key.startsWith('tradecounter'))) {
  if (!CACHES.includes(key)) Reflect.deleteProperty(globalThis, key);
  else for (const cache of (Reflect.get(globalThis, key) as Caches).values()) cache.clear();
}
