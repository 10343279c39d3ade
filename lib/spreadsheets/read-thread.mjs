// Where a reading thread begins: a plain file, because node starts threads from nothing else. The rest is TypeScript.
import { register } from 'tsx/esm/api';

register();
await import('./read-thread.ts');
