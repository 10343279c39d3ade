import { readFileSync } from 'node:fs';
import { z } from 'zod';

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
});
const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
});

/** Returns a runner's tally, and counts a bad exit code as a failure: the runner ended badly, or reported nothing. */
function withExitCode(tally: Tally, exitCode: number): Tally {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/** Reads vitest's JSON report. A file that could not be loaded has no tests; the exit code tells. */
export function readVitestTally(file: string, exitCode: number): Tally {
  const report = read(file, vitestReport);
  return withExitCode(
    {
      passed: report?.numPassedTests ?? 0,
      failed: report?.numFailedTests ?? 0,
      skipped: report?.numPendingTests ?? 0,
    },
    exitCode,
  );
}

/** Reads Playwright's JSON report. */
export function readPlaywrightTally(file: string, exitCode: number): Tally {
  const stats = read(file, playwrightReport)?.stats;
  return withExitCode(
    {
      passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
      failed: stats?.unexpected ?? 0,
      skipped: stats?.skipped ?? 0,
    },
    exitCode,
  );
}

function read<T>(file: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
