import { deliverDue } from '../sending/data';

/** A sender in a process of its own, so that a test can kill it in the middle of its POST. */
await deliverDue();
