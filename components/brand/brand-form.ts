import { useTranslations } from 'next-intl';
import type { BrandState, Effective } from '@/lib/brand/editing/schema';
import type { BrandBody } from '@/lib/brand/model/body';
import type { EffectiveBrand } from '@/lib/brand/model/inheritance';
import type { ChangeBody } from './use-brand-draft';

/** Props of every section of the editor. */
export interface BrandForm {
  organisationId: number;
  organisation: BrandState['organisation'];
  /** The organisations of the audiences of announcements, by name. */
  audiences: NonNullable<BrandState['own']>['audiences'];
  body: BrandBody;
  /** Messages by the path of the field, as `support.email`. */
  errors: Record<string, string>;
  change: ChangeBody;
  /** Values of the brand above, used where a field is empty. */
  inherited: Effective;
  /** Both together, as pages will show it. */
  effective: EffectiveBrand;
  /** The version of the draft that the server has. */
  draftVersion: number;
  /** The name of the brand above; null when there is none. */
  above: string | null;
}

/** Returns the label of an empty field: "Same as Brightwater IT", or "Default". */
export function useFallbackLabel({ above }: Pick<BrandForm, 'above'>): string {
  const t = useTranslations('brand.fallback');
  return above ? t('inherited', { brand: above }) : t('default');
}
