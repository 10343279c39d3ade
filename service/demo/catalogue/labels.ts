import { RECIPES } from './products';
import { VENDORS } from './vendors';

/** Names of vendor and type ids: the form that `npm run labels:import` reads. */
export interface Labels {
  vendors: Record<string, string>;
  types: Record<string, string>;
}

/** The demo catalogue's names, which are in no answer of the API; `service/demo/labels.json` is this, written down. */
export function demoLabels(): Labels {
  return {
    vendors: Object.fromEntries(VENDORS.map(({ id, name }) => [String(id), name])),
    types: Object.fromEntries(RECIPES.map(({ id, label }) => [String(id), label])),
  };
}
