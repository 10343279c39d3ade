import { z } from 'zod';

/** Longer than any token. */
export const unsubscribeParams = z.object({ token: z.string().max(200) });
