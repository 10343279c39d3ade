import { and, eq } from 'drizzle-orm';
import { offers, products } from '@/lib/catalogue/model/tables';
import type { Tx } from '@/lib/platform/db/pool';
import type { MediaUrls } from './kinds';

/** A product's name and media addresses, if the connection is or was offered it. */
export async function findMedia(
  tx: Tx,
  connectionId: number,
  productId: number,
): Promise<(MediaUrls & { name: string }) | null> {
  const [row] = await tx
    .select({
      name: products.name,
      thumbUrl: products.thumbUrl,
      mainImageUrl: products.mainImageUrl,
      datasheetUrl: products.datasheetUrl,
      guideUrl: products.guideUrl,
      quickstartUrl: products.quickstartUrl,
    })
    .from(offers)
    .innerJoin(products, eq(products.id, offers.productId))
    .where(and(eq(offers.connectionId, connectionId), eq(offers.productId, productId)));
  return row ?? null;
}
