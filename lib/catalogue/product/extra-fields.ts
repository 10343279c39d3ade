import type { Translator } from '@/lib/platform/messages/types';

/** A field that the contract does not name, ready to be shown. */
export interface ExtraField {
  label: string;
  text: string;
}

const MAX_TEXT_LENGTH = 500;

/** `warranty_months` reads "Warranty months"; nothing is known of a field but its name. */
function toLabel(key: string): string {
  const words = key.replace(/[_-]+/g, ' ').trim();
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : key;
}

function toText(t: Translator<'catalogue'>, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? t('facts.yes') : t('facts.no');
  if (Array.isArray(value))
    return value
      .map((one) => toText(t, one))
      .filter(Boolean)
      .join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, inner]) => [toLabel(key), toText(t, inner)])
      .filter(([, text]) => text)
      .map(([label, text]) => `${label}: ${text}`)
      .join('; ');
  return String(value);
}

/** Unknown fields as label and text, in the order in which they came; empty ones are left out. */
export function extraFields(t: Translator<'catalogue'>, extra: Record<string, unknown>): ExtraField[] {
  return Object.entries(extra)
    .map(([key, value]) => ({ label: toLabel(key), text: toText(t, value).slice(0, MAX_TEXT_LENGTH) }))
    .filter(({ text }) => text !== '');
}
