import { z } from 'zod';
import { changeRowSchema } from '@/lib/catalogue/changes/schema';
import { productRowSchema } from '@/lib/catalogue/model/schema';
import { isStorable } from '@/lib/contract/plain-values';
import { idSchema, textSchema } from '@/lib/contract/values';
import { fieldMessage } from '@/lib/platform/messages/message';

/** Maximum of watched products and searches of a person for one organisation. */
export const MAX_WATCHES = 200;
/** The longest address of a search: fifty vendors, fifty types and a text. */
const MAX_SEARCH_ADDRESS_LENGTH = 3_000;

export const newWatchSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('product'), productId: idSchema }),
  z.strictObject({
    kind: z.literal('search'),
    /** The query string of the list's address: `?text=laptop&stock=in`. */
    search: textSchema(MAX_SEARCH_ADDRESS_LENGTH).refine(
      (search) => [...new URLSearchParams(search).values()].every(isStorable),
      fieldMessage('watches.errors.notSearchable'),
    ),
  }),
]);
export type NewWatch = z.infer<typeof newWatchSchema>;

const base = { id: z.uuid(), name: z.string(), createdAt: z.iso.datetime() };
export const watchSchema = z.discriminatedUnion('kind', [
  z.object({ ...base, kind: z.literal('product'), productId: z.int() }),
  z.object({ ...base, kind: z.literal('search'), search: z.string() }),
]);
export type Watch = z.infer<typeof watchSchema>;

export const watchesSchema = z.object({ watches: z.array(watchSchema) });
export type Watches = z.infer<typeof watchesSchema>;

export const watchIdSchema = z.object({ watchId: z.uuid() });

/** News of a watch: the changes since it began. */
const newsSchema = z.object({
  /** Change of a watched product; null when there is none, or for a search. */
  change: changeRowSchema.nullable(),
  /** Present state of a watched product; null when it is gone, or for a search. */
  now: productRowSchema
    .pick({
      price: true,
      priceNote: true,
      rrp: true,
      planCount: true,
      ratePlans: true,
      stock: true,
      stockLevel: true,
      isShippable: true,
    })
    .nullable(),
  /** Products that a watched search finds now and did not then, or that are back in stock; null for a product. */
  found: z.object({ count: z.int(), more: z.boolean(), since: z.iso.datetime() }).nullable(),
});
export type WatchNews = z.infer<typeof newsSchema>;

export const watchesWithNewsSchema = z.object({
  items: z.array(z.object({ watch: watchSchema, news: newsSchema })),
  /** True when this organisation has prices. */
  priced: z.boolean(),
});
export type WatchesWithNews = z.infer<typeof watchesWithNewsSchema>;
