import 'server-only';
import pLimit from 'p-limit';
import { AppError } from '@/lib/platform/errors';
import { detectMediaType, type MediaType } from '@/lib/platform/http/media-types';
import { message } from '@/lib/platform/messages/message';
import { MAX_FILE_SIZE } from './file-rules';

/** More than a scan of A3 at 600 dots an inch has. */
const MAX_PIXELS = 72_000_000;
/** Pictures that are decoded at a time: each takes a core. */
const CONCURRENCY = 1;
const decoding = pLimit(CONCURRENCY);

const notAFileError = (cause?: unknown) =>
  new AppError('not-a-picture', { message: message('order-files.errors.type'), cause });

/** Decodes all of a picture, line by line, and throws its pixels away. @throws AppError `not-a-picture`, `too-large` */
async function requireDecodable(bytes: Uint8Array): Promise<void> {
  // A worker, which sends orders with their files, decodes none (docs/decisions/0034).
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes, { limitInputPixels: false, sequentialRead: true, failOn: 'error' });
  const { width, height } = await picture.metadata().catch((error: unknown) => {
    throw notAFileError(error);
  });
  if (width * height > MAX_PIXELS)
    throw new AppError('too-large', { message: message('order-files.errors.tooManyPixels') });
  await picture
    .resize(8, 8, { fit: 'fill', fastShrinkOnLoad: false })
    .raw()
    .toBuffer()
    .catch((error: unknown) => {
      throw notAFileError(error);
    });
}

/**
 * Detects the type of a file by its content, never by its name: a PDF, or a picture that can be decoded.
 * @throws AppError `not-a-picture` for anything else; `too-large` beyond 5 MB or 72 megapixels, before
 * anything is decoded
 */
export async function requireFileType(bytes: Uint8Array): Promise<MediaType> {
  if (bytes.byteLength > MAX_FILE_SIZE)
    throw new AppError('too-large', { message: message('order-files.errors.tooLarge') });
  const type = detectMediaType(bytes);
  if (type === null) throw notAFileError();
  if (type !== 'application/pdf') await decoding(() => requireDecodable(bytes));
  return type;
}
