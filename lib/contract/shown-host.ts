import 'server-only';
import { domainToUnicode } from 'node:url';

/** Scripts that are written together in one word. */
const FAMILIES = [
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+$/u,
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Bopomofo}]+$/u,
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Hangul}]+$/u,
  ...[
    'Cyrillic',
    'Greek',
    'Arabic',
    'Hebrew',
    'Armenian',
    'Georgian',
    'Thai',
    'Devanagari',
    'Bengali',
    'Tamil',
  ].map((script) => new RegExp(`^\\p{Script=${script}}+$`, 'u')),
];
/** Cyrillic and Greek letters that look like Latin ones. */
const LOOK_ALIKES = /^[асԁеһіјӏорԛѕԝхуъьҽпгѵѡαικνορτυω]+$/u;

/** True when a label of a name can be taken for none of another script. */
function isUnambiguous(label: string): boolean {
  if (/^[a-z0-9-]*$/.test(label)) return true;
  const letters = label.replace(/[^\p{L}]/gu, '');
  return FAMILIES.some((family) => family.test(letters)) && !LOOK_ALIKES.test(letters);
}

/** A host name as people write it. A name that could be mistaken for another one stays in its ASCII form. */
export function showHost(host: string): string {
  if (!host.includes('xn--')) return host;
  const shown = domainToUnicode(host);
  return shown !== '' && shown.split('.').every(isUnambiguous) ? shown : host;
}

/** An email address as people write it, as `showHost`. */
export function showEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  return email.slice(0, at) + showHost(email.slice(at));
}
