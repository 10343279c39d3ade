import { main } from 'assemblyscript/asc';

const SOURCE = 'lib/catalogue/index/kernels/assembly/kernels.ts';
/** Where the compiled kernels stand, as a text that every bundle and every process reads alike. */
export const KERNELS_MODULE_FILE = 'lib/catalogue/index/kernels/module.ts';

const OPTIONS = ['-O3', '--noAssert', '--enable', 'simd', '--runtime', 'minimal', '--use', 'abort='];

/**
 * Compiles the kernels, to be run from the project's root.
 * @returns the text of `KERNELS_MODULE_FILE`
 * @throws Error with what the compiler says
 */
export async function compileKernels(): Promise<string> {
  let module: Uint8Array | null = null;
  const { error, stderr } = await main([SOURCE, '--outFile', 'kernels.wasm', ...OPTIONS], {
    writeFile(_name, contents) {
      if (contents instanceof Uint8Array) module = contents;
    },
  });
  if (error || !module)
    throw new Error(`The kernels do not compile: ${error?.message}\n${stderr.toString()}`);
  const base64 = Buffer.from(module).toString('base64');
  return `/** Compiled from assembly/kernels.ts by \`npm run kernels\`. */\nexport const KERNELS_MODULE =\n  '${base64}';\n`;
}
