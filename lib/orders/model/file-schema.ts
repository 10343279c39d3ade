import { z } from 'zod';
import { exactTextSchema, textSchema } from '@/lib/contract/values';
import { fieldMessage } from '@/lib/platform/messages/message';
import { FILE_TYPES, MAX_FILE_SIZE } from './file-rules';

/** Characters that say so many bytes in base64. */
const MAX_BASE64_LENGTH = Math.ceil(MAX_FILE_SIZE / 3) * 4;

/** POST /api/orders/files and /api/orders/{orderId}/files. */
export const newOrderFileSchema = z.object({
  /** The name on the person's device. */
  name: textSchema(255).min(1),
  /** Base64. */
  content: exactTextSchema(MAX_BASE64_LENGTH, fieldMessage('order-files.errors.tooLarge')).min(
    1,
    fieldMessage('order-files.errors.empty'),
  ),
});
export type NewOrderFile = z.infer<typeof newOrderFileSchema>;

/** A file that waits at a checkout. */
export const uploadedFileSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  mediaType: z.enum(FILE_TYPES),
  /** Bytes. */
  size: z.int(),
});
export type UploadedFile = z.infer<typeof uploadedFileSchema>;

/** A file of an order. */
export const orderFileSchema = uploadedFileSchema.extend({
  person: z.string(),
  attachedAt: z.iso.datetime(),
});
export type OrderFile = z.infer<typeof orderFileSchema>;

export const orderFileParamsSchema = z.object({ orderId: z.uuid(), fileId: z.uuid() });
