import type { PriceListDto, PriceListInput, PriceRuleDto } from '@/lib/catalogue/price-lists/schema';
import { toTypedDecimal } from '@/lib/platform/formats/decimal';

/** Draft of a price list in the form; its rules keep the names of their targets. */
export interface PriceListDraft extends Omit<PriceListInput, 'rules'> {
  rules: PriceRuleDto[];
}

export const EMPTY_DRAFT: PriceListDraft = {
  name: '',
  markup: '',
  rounding: 'none',
  floor: true,
  rules: [],
};

/** A list in the form, its numbers as the reader types them. */
export const toDraft = (
  { name, markup, rounding, floor, rules }: PriceListDto,
  locale: string,
): PriceListDraft => ({
  name,
  markup: toTypedDecimal(markup, locale),
  rounding,
  floor,
  rules: rules.map((rule) => ({ ...rule, value: toTypedDecimal(rule.value, locale) })),
});

/** Messages by dotted path, such as `rules.0.value`. */
export type FieldErrors = Readonly<Record<string, string>>;

export const toFieldErrors = (messages: readonly { path: string; message: string }[]): FieldErrors =>
  Object.fromEntries(messages.map(({ path, message }) => [path, message]));

/** Converts a draft to the request, without the names of the rules' targets. */
export const toInput = ({ rules, ...rest }: PriceListDraft): PriceListInput => ({
  ...rest,
  rules: rules.map(({ name: _name, ...rule }) => rule),
});

const loadSchema = () =>
  import('@/lib/catalogue/price-lists/schema').then(({ priceListInputSchema }) => priceListInputSchema);

/**
 * Returns the list to send, or its errors. The schema is loaded when a list is saved; where it cannot be loaded, the server
 * alone validates.
 */
export async function checkDraft(
  draft: PriceListDraft,
): Promise<{ input: PriceListInput } | { errors: FieldErrors }> {
  const input = toInput(draft);
  const schema = await loadSchema().catch(() => null);
  if (!schema) return { input };
  const result = schema.safeParse(input);
  if (result.success) return { input: result.data };
  const messages = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  return { errors: toFieldErrors(messages.reverse()) };
}

/** Puts the focus into the control of a path, which carries it as `data-path`. */
export const focusOn = (path: string): void =>
  document.querySelector<HTMLElement>(`[data-path="${path}"]`)?.focus();
