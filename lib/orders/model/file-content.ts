import 'server-only';
import { createHash } from 'node:crypto';
import { attachment } from '@/lib/catalogue/media/rules';
import type { MediaType } from '@/lib/platform/http/media-types';
import { toFileName } from './file-rules';
import type { NewOrderFile } from './file-schema';
import { requireFileType } from './media-type';

/** Reads an uploaded file: its type by its content, and a name that is safe to save. @throws AppError as `requireFileType` */
export async function readUpload({ name, content }: NewOrderFile) {
  const bytes = Buffer.from(content, 'base64');
  const mediaType = await requireFileType(bytes);
  return {
    name: toFileName(name, mediaType),
    mediaType,
    size: bytes.byteLength,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    content: bytes,
  };
}
export type ReadUpload = Awaited<ReturnType<typeof readUpload>>;

/** A file to be saved: never shown, and nothing in it may run. */
export const fileResponse = (file: { name: string; mediaType: MediaType; content: Buffer }): Response =>
  new Response(new Uint8Array(file.content), {
    headers: {
      'content-type': file.mediaType,
      'content-disposition': attachment(file.name),
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
