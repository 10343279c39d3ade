import { type SQL, sql } from 'drizzle-orm';
import type { PictureKind } from './picture-rules';

/** The address of each kind of picture, as `pictureUrl` chooses it; `products` must be in scope. */
const ADDRESSES: Record<PictureKind, SQL> = {
  thumb: sql`coalesce(products.thumb_url, products.main_image_url)`,
  main: sql`coalesce(products.main_image_url, products.thumb_url)`,
};

/** Joins what was found at the address of a product's picture, as `picture`. */
export const joinPicture = (kind: PictureKind): SQL =>
  sql`LEFT JOIN pictures picture ON picture.address_hash = sha256(convert_to(${ADDRESSES[kind]}, 'UTF8'))`;

/**
 * Selects `hasPicture`, as far as it is known, for the joined kind of picture, and its version; null until the picture is
 * fetched.
 */
export const PICTURE_COLUMNS: SQL = sql`(${ADDRESSES.thumb} IS NOT NULL
    AND (picture.failed_until IS NULL OR picture.failed_until <= now())) AS "hasPicture",
  picture.content_hash AS "pictureVersion"`;
