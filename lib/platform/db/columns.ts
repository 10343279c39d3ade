import { bigint, boolean, customType, text } from 'drizzle-orm/pg-core';

/** Folded text, compared by its bytes: the order is the same on every server, under any locale. */
export const folded = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * A `jsonb` column whose value may be a string. The driver has parsed what it reads; drizzle's own `jsonb` parses a string
 * once more, so that the text "123" would come back as a number and "null" as nothing.
 * @param name of the column, where it is not that of the property.
 */
export const jsonColumn = <Value>(name?: string) => {
  const column = customType<{ data: Value; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (value) => value as Value,
  });
  return name === undefined ? column() : column(name);
};

/** A product's content, in the catalogue and while it is staged: the same for every organisation that sees it. */
export const contentColumns = {
  name: text().notNull(),
  productCode: text('product_code').notNull(),
  /** The SKU folded to lower-case letters and digits, so that punctuation does not matter. */
  codeKey: folded('code_key').notNull(),
  description: text(),
  detailedDescription: text('detailed_description'),
  featuredDescription: text('featured_description'),
  vendor: bigint({ mode: 'number' }),
  type: bigint({ mode: 'number' }),
  thumbUrl: text('thumb_url'),
  mainImageUrl: text('main_image_url'),
  datasheetUrl: text('datasheet_url'),
  guideUrl: text('guide_url'),
  quickstartUrl: text('quickstart_url'),
  subscriptionType: text('subscription_type'),
  isShippable: boolean('is_shippable').notNull(),
  isFinanceable: boolean('is_financeable').notNull(),
  contentHash: text('content_hash').notNull(),
};
