import { z } from 'zod';

/** A cost centre as it was called when the order was placed. */
export const orderedCostCentreSchema = z.object({ id: z.uuid(), code: z.string(), name: z.string() });
export type OrderedCostCentre = z.infer<typeof orderedCostCentreSchema>;

/** A cost centre as it is called now. `version` grows with each change. */
export interface StoredCostCentre extends OrderedCostCentre {
  version: number;
}
