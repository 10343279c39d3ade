import type { AddOnKit } from '../add-ons';
import type { PlanKit } from '../plan-kits';

/** The motif of a product type's picture; `service/demo/media/pictures` holds one or two files for each. */
export type DrawingName =
  | 'laptop'
  | 'desktop'
  | 'monitor'
  | 'dock'
  | 'keyboard'
  | 'tablet'
  | 'switch'
  | 'access-point'
  | 'firewall'
  | 'phone'
  | 'headset'
  | 'conference'
  | 'camera'
  | 'server'
  | 'storage'
  | 'memory'
  | 'ups'
  | 'rack'
  | 'cable'
  | 'printer'
  | 'toner'
  | 'software'
  | 'cloud'
  | 'shield'
  | 'support'
  | 'connectivity';

/**
 * Describes the products of one type. Prices are base prices in pounds without tax.
 * Every list in `specs` goes from modest to best: later entries make the product dearer.
 */
export interface TypeRecipe {
  id: number;
  /** Name of the type as a facet shows it. */
  label: string;
  /** One such product, within a sentence. */
  noun: string;
  drawing: DrawingName;
  count: number;
  makers: readonly number[];
  /** Product name: `{series}`, `{model}` and any key of `specs` in braces. */
  title: string;
  /** Model number, see `fillPattern`. */
  model: string;
  specs: Readonly<Record<string, readonly string[]>>;
  /** Pairs of values that no product has together. */
  never?: readonly (readonly [string, string])[];
  price: readonly [low: number, high: number];
  /** Null: nothing is shipped. */
  shipping: number | null;
  sentences: readonly string[];
  addOns?: AddOnKit;
  plans?: PlanKit;
  financeable?: boolean;
}
