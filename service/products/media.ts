import type { Product } from '@/lib/contract/product';

const FIELDS = ['thumb_url', 'main_image_url', 'datasheet_url', 'guide_url', 'quickstart_url'] as const;

/**
 * A product as it is answered: media that this service serves are stored as paths, because the address of the service
 * may change between starts; callers get whole URLs. A URL of another server stays as it is.
 */
export function withMediaUrls(product: Product, publicUrl: string): Product {
  const whole = { ...product };
  for (const field of FIELDS) {
    const stored = product[field];
    if (stored?.startsWith('/media/')) whole[field] = `${publicUrl}${stored}`;
  }
  return whole;
}
