import { syncNow } from '../sync/data';

/** A read in a process of its own, so that a test can kill it between two pages. */
await syncNow(Number(process.argv[2]));
