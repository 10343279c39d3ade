import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { listFiles } from '../files';

const compress = promisify(brotliCompress);
/** Texts; pictures and fonts are compressed already. */
const TEXT = /\.(js|css|svg|json)$/;

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(`${file}.br`, await compress(content, { params }));
}

/** Puts a Brotli file next to each text of the build that browsers load (docs/decisions/0021). */
export async function compressStatic(folder: string): Promise<void> {
  await Promise.all(
    listFiles(folder)
      .filter((file) => TEXT.test(file))
      .map(compressFile),
  );
}
