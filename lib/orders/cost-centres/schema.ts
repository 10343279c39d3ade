import { z } from 'zod';
import { ordinalSchema, ordinalTextSchema, textSchema } from '@/lib/contract/values';
import { fieldMessage } from '@/lib/platform/messages/message';

export const MAX_COST_CENTRES = 1_000;
export const MAX_CODE_LENGTH = 40;
export const MAX_NAME_LENGTH = 80;

/** A cost centre as a person writes it. */
export const costCentreInputSchema = z.strictObject({
  /** The number or letters by which accounting knows it. */
  code: textSchema(
    MAX_CODE_LENGTH,
    fieldMessage('cost-centres.errors.codeTooLong', { max: MAX_CODE_LENGTH }),
  ).min(1, fieldMessage('cost-centres.errors.code')),
  name: textSchema(
    MAX_NAME_LENGTH,
    fieldMessage('cost-centres.errors.nameTooLong', { max: MAX_NAME_LENGTH }),
  ).min(1, fieldMessage('cost-centres.errors.name')),
});
export type CostCentreInput = z.infer<typeof costCentreInputSchema>;

/** PUT /api/cost-centres/[costCentreId]: the cost centre with the version that was changed. */
export const changeCostCentreSchema = costCentreInputSchema.extend({ version: ordinalSchema });
export type ChangeCostCentre = z.infer<typeof changeCostCentreSchema>;

export const costCentreParamsSchema = z.object({ costCentreId: z.uuid() });
/** DELETE /api/cost-centres/[costCentreId]?version= */
export const removeCostCentreSchema = z.strictObject({ version: ordinalTextSchema });

export const costCentreSchema = costCentreInputSchema.extend({ id: z.uuid(), version: z.int() });
export type CostCentre = z.infer<typeof costCentreSchema>;

export const costCentresSchema = z.object({
  /** By their code. */
  costCentres: z.array(costCentreSchema),
  /** True when every order needs one. */
  isRequired: z.boolean(),
});
export type CostCentres = z.infer<typeof costCentresSchema>;
