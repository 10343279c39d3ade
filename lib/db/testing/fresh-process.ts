import { restoreEnvironment } from './env';

// Runs before each test file. Files share a process, because starting one and loading the libraries takes longer than most
// of them; each finds it as if it were new: its environment, and what the product keeps for the whole process.
restoreEnvironment();
const { tradecounterCaches: caches } = globalThis as { tradecounterCaches?: Map<string, { clear(): void }> };
// Modules hold them, so they are emptied and stay.
for (const cache of caches?.values() ?? []) cache.clear();
for (const key of Object.keys(globalThis))
  if (key.startsWith('tradecounter') && key !== 'tradecounterCaches') Reflect.deleteProperty(globalThis, key);
