import { z } from '@hono/zod-openapi';
import { addressSchema } from '@/lib/contract/organisation';

export const address = z.object(addressSchema.shape).openapi('Address', {
  description: '`country_code` is an ISO 3166-1 numeric code.',
});
