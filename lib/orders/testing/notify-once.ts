import { notifyOrderEvents } from '../notifications/data';

/** A notifier in a process of its own, so that a test can kill it in the middle of its transaction. */
await notifyOrderEvents();
