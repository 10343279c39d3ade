// Where a drawing thread begins: a plain file, because node starts threads from nothing else. The rest is TypeScript.
import { register } from 'tsx/esm/api';

register();
await import('./draw-thread.ts');
