import { z } from 'zod';

const variables = z.object({
  DATA_DIR: z.string().min(1).default('.data'),
  /** Password of the console's demo administrator; a random one when unset. */
  DEMO_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
});

/**
 * Reads the variables that only the demo uses.
 * @throws Error with one line per wrong variable
 */
export function readDemoEnv(source: Record<string, string | undefined> = process.env) {
  const definedVariables = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(definedVariables);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The demo cannot be made. Correct these environment variables:\n${lines.join('\n')}`);
  }
  return { dataDir: parsed.data.DATA_DIR, password: parsed.data.DEMO_PASSWORD };
}
