import 'server-only';
import { AppError } from '@/lib/platform/errors';
import { toFieldMessage } from '@/lib/platform/messages/message';
import { type BrandBody, brandBodySchema } from './body';
import type { FileFault, FileFields } from './brand-file';
import { toPng } from './pictures';
import { ASSET_KINDS } from './rules';
import { hashFile } from './save-brand';
import type { BrandAsset } from './schema';

export interface DecodedPictures {
  /** The hash of each picture that was read, or that there is none. */
  hashes: Partial<BrandBody['pictures']>;
  files: BrandAsset[];
  faults: FileFault[];
}

/** Decodes the pictures of a file and writes them again, as those of a form; one that is no picture costs no other one. */
export async function decodePictures({ pictures }: FileFields): Promise<DecodedPictures> {
  const read: DecodedPictures = { hashes: {}, files: [], faults: [] };
  for (const kind of ASSET_KINDS) {
    const picture = pictures[kind];
    if (picture === undefined) continue;
    if (picture === null || picture === 'none') read.hashes[kind] = picture;
    else
      try {
        const file = await toPng(Buffer.from(picture.base64, 'base64'));
        read.files.push(file);
        read.hashes[kind] = hashFile(file);
      } catch (error) {
        if (!(error instanceof AppError) || !error.details.message) throw error;
        read.faults.push({ path: `pictures.${kind}`, message: toFieldMessage(error.details.message) });
      }
  }
  return read;
}

/** Replaces the fields of a body that could be read; the others stay as they are. */
export const applyFile = (before: BrandBody, read: FileFields, { hashes }: DecodedPictures): BrandBody =>
  brandBodySchema.parse({
    ...before,
    ...read.fields,
    tokens: { ...before.tokens, ...read.tokens },
    legal: { ...before.legal, ...read.legal },
    pictures: { ...before.pictures, ...hashes },
  });
