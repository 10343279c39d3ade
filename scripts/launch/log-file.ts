import type { ChildProcess } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { printStatus } from './output';

/** Captures the output of one program in a file. */
export interface ProgramLog {
  path: string;
  capture(child: ChildProcess): void;
  /** Its last lines, for a message. */
  tail(): string;
}

/** A log of this size is put aside as NAME.log.1, over the one before. */
const MAX_LOG_BYTES = 10_000_000;
const TAIL_LINES = 15;
const REPEAT_INTERVAL_MS = 60_000;
/** pino's number for "error". */
const ERROR_LEVEL = 50;

/** Opens `DATA_DIR/logs/NAME.log`. Every line goes there; errors go to the terminal too, short and prefixed. */
export function openLog(dataDir: string, name: string): ProgramLog {
  const folder = join(dataDir, 'logs');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.log`);
  const appendLine = createAppender(path);
  const report = createErrorReporter(name);
  return {
    path,
    capture: ({ stdout, stderr }) => {
      for (const stream of [stdout, stderr]) {
        if (!stream) continue;
        createInterface({ input: stream }).on('line', (line) => {
          appendLine(line);
          const error = parseError(line);
          if (error) report(error);
        });
      }
    },
    tail: () =>
      existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n').slice(-TAIL_LINES).join('\n') : '',
  };
}

/** Rotates while it writes. A full disk keeps lines out of the file, and the launcher running. */
function createAppender(path: string): (line: string) => void {
  let size = existsSync(path) ? statSync(path).size : 0;
  let isFailing = false;
  const append = (text: string) => {
    if (size > MAX_LOG_BYTES) {
      renameSync(path, `${path}.1`);
      size = 0;
    }
    appendFileSync(path, text, { mode: 0o600 });
    size += Buffer.byteLength(text);
  };
  return (line) => {
    try {
      append(`${line}\n`);
      isFailing = false;
    } catch (error) {
      if (!isFailing)
        printStatus(`${path} cannot be written (${String(error)}). The programs go on without it.`);
      isFailing = true;
    }
  };
}

/** Says an error once in a while: one that comes back every second would drown the others. */
function createErrorReporter(name: string): (error: string) => void {
  const lastReportedAt = new Map<string, number>();
  return (error) => {
    const now = Date.now();
    if (now - (lastReportedAt.get(error) ?? 0) < REPEAT_INTERVAL_MS) return;
    lastReportedAt.set(error, now);
    printStatus(`${name} | ${error}`);
  };
}

const errorEntry = z.looseObject({
  level: z.number().min(ERROR_LEVEL),
  msg: z.string().optional(),
  err: z.looseObject({ message: z.string() }).optional(),
});

/** The message of a line of JSON that reports an error. Everything else is for the file. */
function parseError(line: string): string | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const entry = errorEntry.safeParse(JSON.parse(line));
    return entry.success ? [entry.data.msg, entry.data.err?.message].filter(Boolean).join(': ') : undefined;
  } catch {
    return undefined;
  }
}
