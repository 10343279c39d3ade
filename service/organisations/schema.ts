import { z } from '@hono/zod-openapi';
import { organisationSchema } from '@/lib/contract/organisation';

export const organisation = z.object(organisationSchema.shape).openapi('Organisation');
