import type { EffectiveBrand } from '@/lib/brand/inheritance';

/** What a scene draws. */
export interface SceneBrand extends EffectiveBrand {
  /** Addresses of the logos for the header and for the page; null where the name is written. */
  headerLogo: string | null;
  pageLogo: string | null;
}
