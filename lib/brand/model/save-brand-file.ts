import 'server-only';
import { AppError } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { applyFile, decodePictures } from './apply-brand-file';
import { readBrandFile } from './brand-file';
import { EMPTY_BODY } from './empty-body';
import { publishAsOperator } from './save-brand';

/**
 * Publishes a brand's file as the whole brand of an organisation: a field that is not in the file is inherited.
 * @param brand.file the content of the file, as JSON
 * @param brand.hosts normalised; the first is the canonical one
 * @returns the brand's id
 * @throws AppError `invalid` with every place of the file that cannot be read: nothing is saved then; `conflict` when a host is another
 * brand's
 */
export async function saveBrandFile(brand: {
  organisationId: number;
  hosts: readonly string[];
  file: unknown;
}): Promise<number> {
  const read = readBrandFile(brand.file);
  const pictures = await decodePictures(read);
  const faults = [...read.faults, ...pictures.faults];
  if (faults.length > 0)
    throw new AppError('invalid', { message: message('brand.errors.fileFaults'), fields: faults });
  return publishAsOperator({
    ...brand,
    files: pictures.files,
    toBody: () => applyFile(EMPTY_BODY, read, pictures),
  });
}
