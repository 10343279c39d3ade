import { z } from 'zod';
import { handle } from '@/lib/accounts/auth/handle';
import { exportPartNumbers } from '@/lib/catalogue/part-numbers/export';
import { fileFormatSchema } from '@/lib/platform/spreadsheets/schema';

export const GET = handle(
  {
    permission: 'part-numbers:manage',
    organisation: 'required',
    query: z.strictObject({ format: fileFormatSchema.default('csv') }),
  },
  ({ actor, query }) => exportPartNumbers(actor, query.format),
);
