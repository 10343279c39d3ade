import { handle } from '@/lib/accounts/auth/handle';
import { createTemplate } from '@/lib/orders/order-templates/data';
import { listTemplates } from '@/lib/orders/order-templates/opening';
import { newTemplateSchema } from '@/lib/orders/order-templates/schema';

export const GET = handle({ permission: 'products:read', organisation: 'required' }, ({ actor }) =>
  listTemplates(actor),
);

export const POST = handle(
  { permission: 'orders:create', organisation: 'required', body: newTemplateSchema },
  ({ actor, body }) => createTemplate(actor, body),
);
