import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'node_modules/@fontsource-variable';

/** Each has one file with its letters; Latin letters come from the plain faces. */
const SCRIPTS = [
  ...[
    'arabic',
    'armenian',
    'bengali',
    'devanagari',
    'ethiopic',
    'georgian',
    'gujarati',
    'gurmukhi',
    'hebrew',
  ],
  ...[
    'kannada',
    'khmer',
    'lao',
    'malayalam',
    'myanmar',
    'oriya',
    'sinhala',
    'tamil',
    'telugu',
    'thai',
    'symbols',
  ],
];

/** Chinese, Japanese and Korean share code points that each writes in its own shape. */
export type HanStyle = 'sc' | 'jp' | 'kr';
const HAN_ORDER: Record<HanStyle, readonly string[]> = {
  sc: ['sc', 'tc', 'jp', 'kr'],
  jp: ['jp', 'sc', 'tc', 'kr'],
  kr: ['kr', 'sc', 'tc', 'jp'],
};

/** Only kana and Hangul tell the language of a text; Han alone is written as in China. */
export function findHanStyle(text: string): HanStyle {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'jp';
  return /\p{Script=Hangul}/u.test(text) ? 'kr' : 'sc';
}

/** Noto Sans draws Arabic dots as glyphs of their own, and a reader who copies text would get letters without dots. */
const ARABIC = 'vazirmatn';

type Range = readonly [from: number, to: number];
export interface FontFile {
  /** Unique among all files. */
  name: string;
  path: string;
  ranges: readonly Range[];
}

function toRange(text: string): Range {
  const [from = 0, to = from] = text
    .slice('U+'.length)
    .split('-')
    .map((code) => Number.parseInt(code, 16));
  return [from, to];
}

const files = new Map<string, readonly FontFile[]>();

/** The files of a package that hold its own script. Chinese, Japanese and Korean are cut into about a hundred numbered ones. */
function listFontFiles(name: string, script: string): readonly FontFile[] {
  const known = files.get(name);
  if (known) return known;
  const folder = join(process.cwd(), FOLDER, name);
  const parts = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  const found = Object.entries(parts)
    .filter(([part]) => part === script || part.startsWith('['))
    .map(([part, ranges]) => ({
      name: `${name}-${part.replace(/[[\]]/g, '')}`,
      ranges: ranges.split(',').map(toRange),
    }))
    .map((file) => ({ ...file, path: join(folder, 'files', `${file.name}-wght-normal.woff2`) }));
  files.set(name, found);
  return found;
}

/** The files that may have a letter, best first: the ranges of a package promise more than its files hold. */
export function* findFontFiles(code: number, style: HanStyle): Generator<FontFile> {
  const scripts = [...SCRIPTS, ...HAN_ORDER[style]].map((script) => [`noto-sans-${script}`, script] as const);
  for (const [name, script] of [[ARABIC, 'arabic'] as const, ...scripts])
    for (const file of listFontFiles(name, script))
      if (file.ranges.some(([from, to]) => code >= from && code <= to)) yield file;
}
