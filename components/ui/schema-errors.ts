import type { z } from 'zod';

/** The messages of a failed validation by the path of the field, as `texts.title`; empty without one. */
export const errorsByPath = (error: z.ZodError | undefined): Record<string, string> =>
  Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
