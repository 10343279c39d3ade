import { hasHiddenCharacters } from './plain-text';

/** A name has letters, digits and hyphens; `_` is none, because only some programs take it for a letter. */
const ASCII_HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;
const ASCII = /^[\x20-\x7e]*$/;
/** Letters of any script, the joiners that some need, and marks between letters. */
const INTERNATIONAL_HOST = /^(?:[\p{L}\p{M}\p{N}.\-\u00b7\u0375\u05f3\u05f4\u30fb]|\u200c|\u200d)+$/u;
const MAX_LENGTH = 253;

/** True for a character that is another way to write one of ASCII, such as `ａ`, `①` and the Kelvin sign. */
const isAsciiInDisguise = (character: string): boolean =>
  !ASCII.test(character) && /[\x20-\x7e]/.test(character.normalize('NFKC').toLowerCase());

/** Newer versions of Node check the labels of a name only where one is not ASCII: this one in front has them checked. */
const FIRST_LABEL = { shown: 'ä.', ascii: 'xn--4ca.' };

/** Writes a name as the name service does (UTS 46), which servers and browsers have in common. */
function toPunycode(host: string): string | null {
  try {
    return new URL(`http://${FIRST_LABEL.shown}${host}/`).hostname.slice(FIRST_LABEL.ascii.length);
  } catch {
    return null;
  }
}

/**
 * The ASCII form of a host name in small letters: `xn--mller-kva.example` for `Müller.example`. It is the only form that is
 * stored and compared, so each name has one owner however it was typed.
 * @returns null for anything else, and for a name with characters that only look like those of another one
 */
export function toAsciiHost(typed: string): string | null {
  const text = typed.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const isInternational = !ASCII.test(text);
  if (isInternational && (!INTERNATIONAL_HOST.test(text) || hasHiddenCharacters(text))) return null;
  if (isInternational && [...text].some(isAsciiInDisguise)) return null;
  const host = isInternational || /(?:^|\.)xn--/.test(text) ? toPunycode(text) : text;
  return host !== null && host.length <= MAX_LENGTH && ASCII_HOST.test(host) ? host : null;
}
