import { restoreEnvironment } from './env';

// Runs before each test file. Files share a process, because starting one and loading the libraries takes longer than most
// of them; each finds it as if it were new: its environment, and what the product keeps for the whole process.
restoreEnvironment();
for (const key of Object.keys(globalThis))
  if (key.startsWith('tradecounter')) Reflect.deleteProperty(globalThis, key);
