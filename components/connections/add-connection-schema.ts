import { z } from 'zod';
import { credentialsSchema } from '@/lib/connections/model/schema';

/** Leaves the addresses unchecked: the portal checks them, because it knows the addresses in use. */
export const addConnectionSchema = credentialsSchema.extend({
  organisation: z.object({ id: z.int(), name: z.string() }),
  use: z.enum(['catalogue', 'ordering']),
  baseUrl: z.string(),
  tokenUrl: z.string(),
  version: z.string(),
});
export type AddForm = z.infer<typeof addConnectionSchema>;
