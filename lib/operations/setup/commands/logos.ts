import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { NewBrand } from '@/lib/brand/model/schema';

const read = async (folder: string, file: string) => ({
  // The code that stores it detects the type from the bytes.
  mediaType: 'application/octet-stream',
  bytes: await readFile(resolve(folder, file)).catch((error: Error) => {
    throw new Error(`The logo ${file} cannot be read: ${error.message}`);
  }),
});

/** The logos of a brand from files; one drawing serves both grounds where only one is named. */
export async function readLogos(
  { logoLight, logoDark }: { logoLight?: string; logoDark?: string },
  folder: string,
): Promise<NewBrand['assets']> {
  const [light, dark] = [logoLight ?? logoDark, logoDark ?? logoLight];
  if (!light || !dark) return {};
  return { 'logo-light': await read(folder, light), 'logo-dark': await read(folder, dark) };
}
