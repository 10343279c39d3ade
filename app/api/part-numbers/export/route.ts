import { z } from 'zod';
import { handle } from '@/lib/auth/handle';
import { exportPartNumbers } from '@/lib/catalogue/part-numbers/export';
import { fileFormatSchema } from '@/lib/spreadsheets/schema';

export const GET = handle(
  {
    permission: 'part-numbers:manage',
    organisation: 'required',
    query: z.strictObject({ format: fileFormatSchema.default('csv') }),
  },
  ({ actor, query }) => exportPartNumbers(actor, query.format),
);
