import { handle } from '@/lib/accounts/auth/handle';
import { findForPalette } from '@/lib/operations/command-palette/data';
import { paletteQuerySchema } from '@/lib/operations/command-palette/schema';

export const GET = handle(
  { permission: 'signed-in', organisation: 'required', query: paletteQuerySchema },
  ({ actor, query }) => findForPalette(actor, query),
);
