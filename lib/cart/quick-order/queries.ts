import { fetchFile, fetchJson, withQuery } from '@/lib/platform/http/browser';
import type { FileFormat } from '@/lib/platform/spreadsheets/cells';
import type {
  AddedLines,
  AddLines,
  addedLinesSchema,
  FileInput,
  ReadFile,
  RejectedLines,
  Resolution,
  ResolveInput,
  readFileSchema,
  resolutionSchema,
} from './schema';

/** A file is sent as base64, a third longer than it is. */
export const MAX_FILE_BYTES = 5_000_000;

/** Finds the products of a text or of lines; every line comes back. @throws ApiError */
export const resolveLines = (organisationId: number, body: ResolveInput): Promise<Resolution> =>
  fetchJson<typeof resolutionSchema>(
    withQuery('/api/quick-order/resolve', { organisation: organisationId }),
    {
      method: 'POST',
      body,
    },
  );

/** Reads the lines of a CSV or XLSX file. @throws ApiError when it is none */
export const readLineFile = (organisationId: number, body: FileInput): Promise<ReadFile> =>
  fetchJson<typeof readFileSchema>(withQuery('/api/quick-order/files', { organisation: organisationId }), {
    method: 'POST',
    body,
  });

/** Adds lines to the active cart; each that is not added comes back with its reason. @throws ApiError */
export const addLines = (organisationId: number, body: AddLines): Promise<AddedLines> =>
  fetchJson<typeof addedLinesSchema>(withQuery('/api/quick-order/add', { organisation: organisationId }), {
    method: 'POST',
    body,
  });

/** Remembers for the organisation the product that a code means. @throws ApiError */
export const rememberPartNumber = (
  organisationId: number,
  body: { code: string; vendorId: number | null; productId: number },
): Promise<unknown> =>
  fetchJson<unknown>(withQuery('/api/part-numbers', { organisation: organisationId }), {
    method: 'POST',
    body,
  });

/** Downloads lines, each with its error, as a file to correct and upload again. @throws ApiError */
export const downloadLines = (
  organisationId: number,
  format: FileFormat,
  body: RejectedLines,
): Promise<Blob> =>
  fetchFile(withQuery('/api/quick-order/rejected', { organisation: organisationId, format }), {
    method: 'POST',
    body,
  });

/** The address of a file that shows how one is written. */
export const samplePath = (organisationId: number, format: FileFormat): string =>
  withQuery('/api/quick-order/sample', { organisation: organisationId, format });
