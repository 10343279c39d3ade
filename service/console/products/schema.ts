import { z } from 'zod';
import { MAX_INTEGER } from '@/lib/contract/plain-values';

const MAX_PRICE = 999_999_999;
const MAX_STOCK = MAX_INTEGER;

/** An empty field means that there is none: a price on request, a stock that is not counted. */
const optional = <Inner extends z.ZodType<unknown, string>>(inner: Inner) =>
  z.union([z.literal('').transform(() => null), inner]);

/** The editable fields of a product, as a form sends them. */
export const productForm = z.object({
  price: optional(
    z
      .string()
      .regex(/^\d{1,9}(\.\d{1,4})?$/, 'Enter an amount like 1204.50, without currency or separators.')
      .refine((text) => Number(text) <= MAX_PRICE, `At most ${MAX_PRICE}.`),
  ),
  stock: optional(
    z
      .string()
      .regex(/^\d{1,10}$/, 'Enter a whole number of 0 or more.')
      .transform(Number)
      .pipe(z.number().max(MAX_STOCK, `At most ${MAX_STOCK}.`)),
  ),
});
export type ProductForm = z.output<typeof productForm>;

/** The first message for each field; a union reports its last branch, which is the one with a text. */
export function fieldMessages(error: z.ZodError): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const issue of error.issues) {
    const deepest = issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0] : issue;
    messages[String(issue.path[0])] ??= deepest?.message ?? issue.message;
  }
  return messages;
}
