import type { Answer } from './exchange';

/** An answer of the API as it is stored for operators: cut, and without secrets. */
export interface ReceivedAnswer {
  status: number;
  /** It had these of `KEPT_HEADERS`. */
  headers: Record<string, string>;
  body: string;
  /** True when the body was longer than what is kept. */
  isCut: boolean;
}

/** The most bytes of a body that are kept. */
export const MAX_KEPT_BYTES = 64 * 1024;
const MAX_HEADER_LENGTH = 1_000;
/** Headers that say what was answered; every other one may hold anything. */
const KEPT_HEADERS = [
  'content-type',
  'content-length',
  'location',
  'retry-after',
  'date',
  'server',
  'x-request-id',
  'request-id',
  'x-correlation-id',
  'traceparent',
  'deprecation',
  'sunset',
] as const;

/** Takes the place of a secret in everything that is kept or shown of an answer. */
export const REMOVED = '[removed]';
/** Names of fields and parameters whose values are secrets, in any context; the type of a token is none. */
const SECRET_NAME = String.raw`(?!token_?type\b)[\w.-]{0,60}(?:passw(?:or)?d|passphrase|pwd|secret|token|api[_-]?key|apikey|credential|authorization|bearer|private[_-]?key|signature|cookie|session[_-]?id|jwt)[\w.-]{0,60}`;
/** A value in JSON: a string, also one that was cut off, a number or a word; objects and lists are read inside. */
const JSON_MEMBER = new RegExp(
  String.raw`("${SECRET_NAME}"\s*:\s*)("(?:[^"\\]|\\.)*"?|[^\s",{}\[\]]+)`,
  'gi',
);
const ESCAPED_MEMBER = new RegExp(
  String.raw`(\\"${SECRET_NAME}\\"\s*:\s*)\\"(?:[^"\\]|\\[^"])*(?:\\"|$)`,
  'gi',
);
/** The beginning of an object or a list of such values. */
const JSON_GROUP = new RegExp(String.raw`"${SECRET_NAME}"\s*:\s*(?=[{[])`, 'gi');
const PARAMETER = new RegExp(String.raw`(\b${SECRET_NAME}\s*=\s*)("[^"]*"?|'[^']*'?|[^\s&;,<>"']+)`, 'gi');
const ELEMENT = new RegExp(String.raw`(<(?:[\w-]{1,60}:)?(${SECRET_NAME})(?:\s[^>]*)?>)[^<]*`, 'gi');
const SCHEMES = /\b(bearer|basic|digest)\s+[\w.~+/=-]{6,}/gi;
/** A JSON web token, wherever it is. */
const JWT = /\beyJ[\w-]{6,}\.[\w-]{6,}(?:\.[\w-]*)?/g;

/** Shorter ones are words that occur by themselves. */
const MIN_SECRET_LENGTH = 4;

/** Every form in which a text may have been written into an answer. */
const writtenForms = (secret: string): string[] => [
  secret,
  JSON.stringify(secret).slice(1, -1),
  encodeURIComponent(secret),
  new URLSearchParams({ s: secret }).toString().slice('s='.length),
  Buffer.from(secret).toString('base64'),
];

/** Finds the end of an object or a list that begins at a place; the end of the text where it was cut. */
function findGroupEnd(text: string, from: number): number {
  let [depth, isQuoted] = [0, false];
  for (let at = from; at < text.length; at++) {
    const char = text[at];
    if (isQuoted && char === '\\') at++;
    else if (char === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (char === '{' || char === '[')) depth++;
    else if (!isQuoted && (char === '}' || char === ']') && --depth === 0) return at + 1;
  }
  return text.length;
}

/** A text with a mark in the place of each object and list that has the name of a secret. */
function removeGroups(text: string): string {
  let [cleaned, from] = ['', 0];
  for (const { 0: name, index } of text.matchAll(JSON_GROUP)) {
    if (index < from) continue;
    const start = index + name.length;
    cleaned += `${text.slice(from, start)}"${REMOVED}"`;
    from = findGroupEnd(text, start);
  }
  return cleaned + text.slice(from);
}

/** A text without secrets: those that are known, and everything that is named or looks like one. */
export function removeSecrets(text: string, secrets: readonly string[]): string {
  const known = [
    ...new Set(secrets.filter((secret) => secret.length >= MIN_SECRET_LENGTH).flatMap(writtenForms)),
  ];
  let cleaned = text;
  for (const form of known.sort((a, b) => b.length - a.length)) cleaned = cleaned.replaceAll(form, REMOVED);
  return removeGroups(cleaned)
    .replace(ESCAPED_MEMBER, `$1\\"${REMOVED}\\"`)
    .replace(JSON_MEMBER, `$1"${REMOVED}"`)
    .replace(ELEMENT, `$1${REMOVED}`)
    .replace(PARAMETER, `$1${REMOVED}`)
    .replace(SCHEMES, `$1 ${REMOVED}`)
    .replace(JWT, REMOVED);
}

/** Cuts a text to so many bytes, and leaves no half character at its end. */
function cutBytes(text: string, max: number): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= max) return text;
  return new TextDecoder().decode(bytes.subarray(0, max), { stream: true });
}

/** PostgreSQL stores no NUL, and JSON no half of a pair. */
const toStorable = (text: string): string => Buffer.from(text.replaceAll('\0', '\u2400')).toString();

/** An answer as it may be stored. @param secrets sent with the request, and the client's own */
export function toReceived(
  answer: Answer,
  secrets: readonly string[],
  maxBytes = MAX_KEPT_BYTES,
): ReceivedAnswer {
  const headers: Record<string, string> = {};
  for (const name of KEPT_HEADERS) {
    const value = answer.headers.get(name);
    if (value !== null) headers[name] = toStorable(removeSecrets(value, secrets).slice(0, MAX_HEADER_LENGTH));
  }
  // Secrets are removed before it is cut: a half would not be recognised.
  const cleaned = toStorable(removeSecrets(cutBytes(answer.body, 2 * maxBytes), secrets));
  const body = cutBytes(cleaned, maxBytes);
  const isCut = Buffer.byteLength(answer.body) > 2 * maxBytes || body.length < cleaned.length;
  return { status: answer.status, headers, body, isCut };
}

/** True when a web server or gateway answered instead of the API, as `isPage` tells it of the answer itself. */
export const isReceivedPage = (received: ReceivedAnswer | undefined): boolean =>
  received !== undefined &&
  (/text\/html/i.test(received.headers['content-type'] ?? '') || /^\s*</.test(received.body));
