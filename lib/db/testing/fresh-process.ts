import { vi } from 'vitest';

/** What this process was started with, before any test changed it. */
const shared = globalThis as typeof globalThis & { testEnvironment?: NodeJS.ProcessEnv };
shared.testEnvironment ??= { ...process.env };

process.env = { ...shared.testEnvironment };
for (const key of Object.keys(globalThis))
  if (key.startsWith('tradecounter')) Reflect.deleteProperty(globalThis, key);
vi.resetModules();
