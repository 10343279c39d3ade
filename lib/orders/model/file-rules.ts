import type { MediaType } from '@/lib/platform/http/media-types';

/** The endings that a type has; the first is given where there is none of them. */
const ENDINGS: Record<MediaType, readonly [string, ...string[]]> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
};
/** Letters of a name without its ending. */
const MAX_NAME_LENGTH = 100;
const FALLBACK_NAME = 'file';

/**
 * Makes a file name that is safe to save: without folders and without characters that confuse file systems,
 * headers or readers. The extension follows the detected type, not the given name.
 */
export function toFileName(given: string, type: MediaType): string {
  const name = (given.normalize('NFC').split(/[/\\]/).at(-1) ?? '')
    .replace(/[^\p{L}\p{M}\p{N} ._-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const endings = ENDINGS[type];
  const ending = endings.find((one) => name.toLowerCase().endsWith(`.${one}`));
  const base = ending ? name.slice(0, -ending.length - 1) : name;
  const short = [...base]
    .slice(0, MAX_NAME_LENGTH)
    .join('')
    .replace(/^[. ]+|[. ]+$/g, '');
  return `${short || FALLBACK_NAME}.${ending ?? endings[0]}`;
}

/** Files of one order. */
export const MAX_FILES = 5;
/** Bytes of one file. */
export const MAX_FILE_SIZE = 5 * 1024 * 1024;
export const FILE_TYPES = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'] as const;
