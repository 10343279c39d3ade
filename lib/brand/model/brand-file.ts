import { z } from 'zod';
import { isObject } from '@/lib/contract/plain-values';
import { exactTextSchema } from '@/lib/contract/values';
import { AppError } from '@/lib/platform/errors';
import { fieldMessage, message } from '@/lib/platform/messages/message';
import { listHiddenTitles, withoutOrganisations } from './announcement-schema';
import { type BrandBody, brandBodySchema, ownLegalSchema, ownTokensSchema } from './body';
import { readFileMessages } from './read-messages';
import { type AssetKind, inheritable, type LegalKind } from './schema';

/** Changes when an older portal could no longer read a file. */
export const BRAND_FILE_FORMAT = 1;
/** Characters of base64: room for a picture of 1 MB, which is the most that `toPng` takes. */
const MAX_PICTURE_LENGTH = 1_400_000;
/** Faults that are listed one by one; the others are counted. */
const MAX_FAULTS = 50;
const MAX_PATH_LENGTH = 100;

/** A picture in a file: its bytes, or that the brand has none. */
const filePictureSchema = z.union(
  [
    z.literal('none'),
    z.strictObject({
      mediaType: z.enum(['image/png', 'image/jpeg', 'image/webp']),
      base64: exactTextSchema(MAX_PICTURE_LENGTH).regex(/^[A-Za-z0-9+/]+={0,2}$/),
    }),
  ],
  fieldMessage('brand.errors.filePicture'),
);
export type FilePicture = z.infer<typeof filePictureSchema>;

const filePicturesSchema = z.strictObject({
  'logo-light': inheritable(filePictureSchema),
  'logo-dark': inheritable(filePictureSchema),
  square: inheritable(filePictureSchema),
  favicon: inheritable(filePictureSchema),
} satisfies Record<AssetKind, z.ZodType>);

type FilePictures = Partial<Record<AssetKind, FilePicture | null>>;
/** Without the featured products: their ids are of this portal's catalogue. */
type BodyFields = Omit<BrandBody, 'tokens' | 'pictures' | 'legal' | 'featured'>;

/** A field by its own name, as the texts of `brand.fields` know it. */
export type FieldName = keyof BodyFields | keyof BrandBody['tokens'] | AssetKind | LegalKind;

/** A brand as a file: the fields of its body that are its own, without ids and hosts. A field that is left out is inherited. */
export interface BrandFile {
  format: typeof BRAND_FILE_FORMAT;
  name?: string | null;
  [field: string]: unknown;
}

/** A place in a file that cannot be read, and why. */
export interface FileFault {
  path: string;
  /** As `fieldMessage` writes it. */
  message: string;
}

/** The readable fields of a file, each with a value or null for one that is inherited; an unreadable field is missing. */
export interface FileFields {
  fields: Partial<BodyFields>;
  tokens: Partial<BrandBody['tokens']>;
  legal: Partial<BrandBody['legal']>;
  pictures: FilePictures;
  /** The fields that have a value. */
  taken: FieldName[];
  faults: FileFault[];
  /** Titles of announcements for organisations of another portal or brand: they are for nobody now. */
  hiddenAnnouncements: string[];
}

const {
  tokens: _tokens,
  pictures: _pictures,
  legal: _legal,
  messages: _messages,
  featured: _featured,
  ...fieldShape
} = brandBodySchema.shape;
const GROUPS = {
  tokens: ownTokensSchema.shape,
  pictures: filePicturesSchema.shape,
  legal: ownLegalSchema.shape,
} as const;

/** A message of ours stays; a sentence of zod, which is English, becomes one of ours. */
const toCode = (text: string): string =>
  /^[a-z][\w-]*(\.[\w-]+)+( \{|$)/.test(text) ? text : fieldMessage('brand.errors.unreadable');

const toPath = (parts: readonly PropertyKey[]): string =>
  parts.map(String).join('.').slice(0, MAX_PATH_LENGTH);

interface ReadShape {
  values: Record<string, unknown>;
  taken: string[];
  faults: FileFault[];
}

/** Reads each member by its own schema, so that one that is not valid costs no other one. */
function readShape(shape: Record<string, z.ZodType>, given: unknown, at: readonly string[]): ReadShape {
  if (given !== undefined && given !== null && !isObject(given))
    return {
      values: {},
      taken: [],
      faults: [{ path: toPath(at), message: fieldMessage('brand.errors.group') }],
    };
  const members = given ?? {};
  const read: ReadShape = { values: {}, taken: [], faults: [] };
  for (const [name, schema] of Object.entries(shape)) {
    const value: unknown = Object.hasOwn(members, name) ? Reflect.get(members, name) : undefined;
    const parsed = schema.safeParse(value);
    if (parsed.success) read.values[name] = parsed.data;
    else
      read.faults.push(
        ...parsed.error.issues.map(({ path, message }) => ({
          path: toPath([...at, name, ...path]),
          message: toCode(message),
        })),
      );
    if (parsed.success && value !== undefined && parsed.data !== null) read.taken.push(name);
  }
  for (const name of Object.keys(members))
    if (!Object.hasOwn(shape, name))
      read.faults.push({ path: toPath([...at, name]), message: fieldMessage('brand.errors.unknownField') });
  return read;
}

/** Reads the texts in the place of messages, each by itself. */
function readMessages(given: unknown): ReadShape {
  const { messages, faults } = readFileMessages(given);
  return {
    values: messages === undefined ? {} : { messages },
    taken: messages ? ['messages'] : [],
    faults: faults.map(({ path, message }) => ({ path: toPath(path), message: toCode(message) })),
  };
}

/**
 * Reads a brand's file field by field.
 * @throws AppError `invalid` for a value that is no such file, or one of a format that this portal does not know
 */
export function readBrandFile(value: unknown): FileFields {
  if (!isObject(value) || !('format' in value))
    throw new AppError('invalid', { message: message('brand.errors.notABrandFile') });
  const { format, tokens, pictures, legal, messages, ...rest } = value;
  if (format !== BRAND_FILE_FORMAT)
    throw new AppError('invalid', {
      message: message('brand.errors.otherFormat', { format: BRAND_FILE_FORMAT }),
    });
  const fields = readShape(fieldShape, rest, []);
  const texts = readMessages(messages);
  const groups = {
    tokens: readShape(GROUPS.tokens, tokens, ['tokens']),
    pictures: readShape(GROUPS.pictures, pictures, ['pictures']),
    legal: readShape(GROUPS.legal, legal, ['legal']),
  };
  const all = [fields, texts, groups.tokens, groups.pictures, groups.legal];
  const { announcements, ...values } = fields.values as Partial<BodyFields>;
  return {
    fields: {
      ...values,
      ...texts.values,
      ...(announcements && { announcements: announcements.map(withoutOrganisations) }),
    },
    tokens: groups.tokens.values as FileFields['tokens'],
    legal: groups.legal.values as FileFields['legal'],
    pictures: groups.pictures.values as FilePictures,
    taken: all.flatMap(({ taken }) => taken) as FieldName[],
    faults: all.flatMap(({ faults }) => faults),
    hiddenAnnouncements: listHiddenTitles(announcements ?? []),
  };
}

/** Lists the first faults, and counts the others. */
export const limitFaults = (faults: readonly FileFault[]): { faults: FileFault[]; more: number } => ({
  faults: faults.slice(0, MAX_FAULTS),
  more: Math.max(0, faults.length - MAX_FAULTS),
});

const dropInherited = <T>(members: Record<string, T | null>): Record<string, T> | undefined => {
  const own = Object.entries(members).filter((entry): entry is [string, T] => entry[1] !== null);
  return own.length > 0 ? Object.fromEntries(own) : undefined;
};

/** Writes a body as a file. @param pictures the pictures of the body's own */
export function toBrandFile(body: BrandBody, pictures: Record<AssetKind, FilePicture | null>): BrandFile {
  const { tokens, pictures: _hashes, legal, announcements, featured: _ids, ...fields } = body;
  return {
    format: BRAND_FILE_FORMAT,
    ...dropInherited(fields),
    ...(announcements.length > 0 && { announcements: announcements.map(withoutOrganisations) }),
    tokens: dropInherited(tokens),
    pictures: dropInherited(pictures),
    legal: dropInherited(legal),
  };
}
