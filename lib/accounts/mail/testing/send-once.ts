import { sendMails } from '../jobs';

/** A sender of mail in a process of its own, so that a test can kill it after it handed a mail over. */
await sendMails();
