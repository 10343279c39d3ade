import sharp from 'sharp';

/** A PDF of one empty page. @param size in bytes, with a comment that fills it */
export function createPdf(size = 0): Buffer {
  const start =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n';
  const end = '\ntrailer<</Root 1 0 R>>\n%%EOF\n';
  const filling = '%'.padEnd(Math.max(1, size - start.length - end.length), 'x');
  return Buffer.from(start + filling + end);
}

export const createPicture = (format: 'png' | 'jpeg' | 'webp'): Promise<Buffer> =>
  sharp({ create: { width: 12, height: 8, channels: 3, background: '#a40' } })
    .toFormat(format)
    .toBuffer();
