import { orderRequestSchema } from '@/lib/contract/order';

/** What the portal knows by itself, and shows in its own way. */
const OWN_FIELDS = new Set(['id', 'status', ...Object.keys(orderRequestSchema.shape)]);
const MOST_FIELDS = 60;
const LONGEST_TEXT = 2_000;

const labelOf = (key: string): string => {
  const words = key.replace(/[_-]+/g, ' ').trim();
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : key;
};

/** A list of records is told a line each; anything else in one line. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value))
    return value
      .map(textOf)
      .filter(Boolean)
      .join(value.some((item) => typeof item === 'object') ? '\n' : ', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, inner]) => [labelOf(key), textOf(inner)] as const)
      .filter(([, text]) => text !== '')
      .map(([label, text]) => `${label}: ${text}`)
      .join(' · ');
  return String(value);
}

/** Fields of the supplier's answer that the contract does not name, as they came (DESIGN §1, promise 4). */
export function extraOf(answer: Record<string, unknown> | null): { label: string; text: string }[] {
  const unknown = Object.entries(answer ?? {}).filter(([key]) => !OWN_FIELDS.has(key));
  return (
    unknown
      .map(([key, value]) => ({ label: labelOf(key), text: textOf(value).slice(0, LONGEST_TEXT) }))
      .filter(({ text }) => text !== '')
      // What takes a line stands before what takes many.
      .sort((a, b) => Number(a.text.includes('\n')) - Number(b.text.includes('\n')))
      .slice(0, MOST_FIELDS)
  );
}
