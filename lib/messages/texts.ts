import { ENGLISH } from './catalogue';
import type { Messages } from './types';

/**
 * The texts that components read: the whole catalogue on the server. In a browser the build makes another module of this file
 * (scripts/messages/texts-loader.mjs): empty at first, it gets the groups of each module that is loaded (docs/decisions/0035).
 */
export const TEXTS: Partial<Messages> = ENGLISH;
