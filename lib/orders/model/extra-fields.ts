import { type HiddenNames, hasHiddenAddress, redactText } from '@/lib/connections/model/redaction-rules';
import { ORDER_REQUEST_FIELDS } from '@/lib/contract/order-rules';
import { type Money, money } from '@/lib/platform/formats/money';

/** The name of a supplier's field as a label: "eta_days" is "Eta days". */
const formatLabel = (key: string): string => {
  const words = key.replace(/[_-]+/g, ' ').trim();
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : key;
};

/** The value of a supplier's field as a text. A list of records gets one line for each; anything else is one line. */
function formatValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) {
    const hasRecords = value.some((item) => typeof item === 'object');
    return value
      .map(formatValue)
      .filter(Boolean)
      .join(hasRecords ? '\n' : ', ');
  }
  if (typeof value !== 'object') return String(value).trim();
  return Object.entries(value)
    .map(([key, inner]) => [formatLabel(key), formatValue(inner)] as const)
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `${label}: ${text}`)
    .join(' · ');
}

/** Fields that the portal reads itself and shows in its own way. */
const KNOWN_FIELDS = new Set<string>(['id', 'status', ...ORDER_REQUEST_FIELDS]);
const MAX_FIELDS = 60;
const MAX_TEXT_LENGTH = 2_000;

interface ExtraField {
  key: string;
  value: unknown;
  label: string;
  text: string;
}

function listFields(answer: Record<string, unknown> | null, hidden: HiddenNames): ExtraField[] {
  const fields = Object.entries(answer ?? {})
    .filter(([key]) => !KNOWN_FIELDS.has(key))
    .map(([key, value]) => ({
      ...{ key, value },
      label: formatLabel(key),
      text: formatValue(value).slice(0, MAX_TEXT_LENGTH),
    }))
    .filter(({ text }) => text !== '' && !hasHiddenAddress(text, hidden))
    .map((field) => ({
      ...field,
      label: redactText(field.label, hidden),
      text: redactText(field.text, hidden),
    }));
  // Show fields of one line before fields of many.
  const [short, long] = [false, true].map((isLong) =>
    fields.filter(({ text }) => text.includes('\n') === isLong),
  );
  return [...(short ?? []), ...(long ?? [])].slice(0, MAX_FIELDS);
}

/**
 * Fields of the supplier's answer that the contract does not name, as received.
 * @param hidden what must not be shown: a field with an address of the distributor's is left out, its names are put in
 * neutral words, because no page of a brand tells whose goods it sells (docs/decisions/0025).
 */
export const getExtraFields = (
  answer: Record<string, unknown> | null,
  hidden: HiddenNames,
): { label: string; text: string }[] =>
  listFields(answer, hidden).map(({ label, text }) => ({ label, text }));

/** Matches the names that suppliers give a field with an amount. */
const AMOUNT_KEY = /(^|[_-])(total|subtotal|price|amount|cost|fee)$/i;
const AMOUNT = /^-?\d+(\.\d+)?$/;

function toAmount({ key, value }: ExtraField, currency: unknown): Money | undefined {
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency) || !AMOUNT_KEY.test(key)) return undefined;
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  return AMOUNT.test(String(value)) ? money(value, currency) : undefined;
}

/**
 * The same for a page, which writes amounts in the currency that the answer names.
 * @param hidden as `getExtraFields`
 */
export const getExtraFacts = (
  answer: Record<string, unknown> | null,
  hidden: HiddenNames,
): { label: string; text: string; amount?: Money }[] =>
  listFields(answer, hidden).map((field) => ({
    label: field.label,
    text: field.text,
    amount: toAmount(field, answer?.currency),
  }));
