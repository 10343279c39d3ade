// Preloaded into every program: turns a library's console output, Node's warnings and an uncaught error into lines of JSON, the format of
// all lines of the log (docs/operations/observe.md).
import { Console } from 'node:console';
import { hostname } from 'node:os';
import { Writable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';

/** pino's numbers. */
const LEVELS = { info: 30, warn: 40, fatal: 60 };
const common = {
  pid: process.pid,
  hostname: hostname(),
  build: process.env.BUILD_ID,
  code: 'program-output',
};

// A log on a full disk ends no program.
process.stdout.on('error', () => undefined);

function writeLine(level, text, more = {}) {
  const msg = stripVTControlCharacters(text).trim();
  if (msg === '') return;
  process.stdout.write(
    `${JSON.stringify({ level, time: new Date().toISOString(), ...common, ...more, msg })}\n`,
  );
}

/** A console writes each call in one piece, with any number of lines. */
const lines = (level) =>
  new Writable({
    decodeStrings: false,
    write(text, _encoding, done) {
      writeLine(level, String(text));
      done();
    },
  });

globalThis.console = new Console({ stdout: lines(LEVELS.info), stderr: lines(LEVELS.warn) });

process.on('warning', ({ name, message }) => {
  // Deprecations are for those who change the code, who see them in development.
  if (name !== 'DeprecationWarning') writeLine(LEVELS.warn, `${name}: ${message}`);
});

// A web node's server has a word of its own for such errors, and goes on.
if (new URL(import.meta.url).searchParams.has('ends'))
  process.on('uncaughtException', (error) => {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    writeLine(LEVELS.fatal, 'the program ended by an error that nobody caught', { err: { message, stack } });
    process.exit(1);
  });
