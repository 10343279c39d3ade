import { existsSync, readFileSync } from 'node:fs';
import { parse, parseAllDocuments } from 'yaml';
import { CHECKOUT_COMMANDS } from '../../release/contents';

export const readText = (path: string): string => readFileSync(path, 'utf8');

/** A YAML file with its anchors and merges resolved. @throws Error where it is no YAML */
export const readYaml = (path: string): unknown => parse(readText(path), { merge: true, strict: true });

/** These files declare variables; `.env.example` explains each of them, too. */
const DECLARATIONS = [
  'lib/platform/env.ts',
  'service/env.ts',
  'service/demo/env.ts',
  'scripts/launch/settings.ts',
  'lib/platform/sending-timeouts.ts',
];
/** Node and the backup command read these without a declaration. */
const FURTHER = ['BACKUP_KEY', 'NODE_ENV'];

/** Every variable that a program of ours reads. */
export function listVariables(): Set<string> {
  const declared = DECLARATIONS.flatMap((file) =>
    [...readText(file).matchAll(/^\s+([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name),
  );
  return new Set([...declared, ...FURTHER]);
}

/** True when a release can run the command. */
export const isReleasedCommand = (command: string): boolean =>
  existsSync(`scripts/commands/${command}.ts`) && !CHECKOUT_COMMANDS.includes(command);

/** Seconds of a duration as Compose and systemd write it: 20s, 1h. */
export function toSeconds(duration: string): number {
  const [, amount = '', unit = ''] = /^(\d+)(s|m|h)$/.exec(duration) ?? [];
  const seconds = { s: 1, m: 60, h: 3_600 }[unit];
  if (seconds === undefined) throw new Error(`${duration} is no duration`);
  return Number(amount) * seconds;
}

/**
 * The objects of a chart's template as far as they do not depend on values: lines that hold nothing but a directive are left
 * out, and what is filled in within a line becomes the letter x, or a number where only a number fits.
 * @throws Error where what remains is no YAML
 */
export function readTemplate(path: string): Record<string, unknown>[] {
  const plain = readText(path)
    .split('\n')
    .filter((line) => !/^\s*\{\{-? ?[^}]*\}\}\s*$/.test(line))
    .map((line) => line.replace(/\{\{[^}]*\}\}/g, 'x'))
    .join('\n');
  return parseAllDocuments(plain).map((document) => {
    const [error] = document.errors;
    if (error) throw new Error(`${path}: ${error.message}`);
    return document.toJS() as Record<string, unknown>;
  });
}
