import { z } from 'zod';
import {
  exactTextSchema,
  integerSchema,
  noteSchema,
  ordinalSchema,
  ordinalTextSchema,
  textSchema,
} from '@/lib/contract/values';
import { fieldMessage } from '@/lib/platform/messages/message';
import { fileFormatSchema } from '@/lib/platform/spreadsheets/schema';
import { LIST_NAMES, MAX_VIEW_NAME_LENGTH, MAX_VIEW_SEARCH_LENGTH } from './constants';

const listNameSchema = z.enum(LIST_NAMES);
/** More than any list has. */
const MAX_COLUMNS = 40;

const nameSchema = textSchema(
  MAX_VIEW_NAME_LENGTH,
  fieldMessage('saved-views.errors.nameTooLong', { max: MAX_VIEW_NAME_LENGTH }),
).min(1, fieldMessage('saved-views.errors.nameMissing'));
/** `?status=COMPLETE`, with or without its question mark. */
const searchSchema = exactTextSchema(MAX_VIEW_SEARCH_LENGTH).transform((search) => search.replace(/^\?/, ''));
const columnsSchema = z.array(exactTextSchema(40)).max(MAX_COLUMNS).nullable();

/** GET /api/saved-views */
export const viewsQuerySchema = z.strictObject({ list: listNameSchema });

/** POST /api/saved-views */
export const newViewSchema = z.strictObject({
  list: listNameSchema,
  name: nameSchema,
  search: searchSchema,
  columns: columnsSchema,
  isShared: z.boolean(),
});
export type NewView = z.output<typeof newViewSchema>;

export const viewIdSchema = z.object({ viewId: z.uuid() });

/** PATCH /api/saved-views/{viewId}: what is left out stays. */
export const changeViewSchema = z.strictObject({
  version: ordinalSchema,
  name: nameSchema.optional(),
  search: searchSchema.optional(),
  columns: columnsSchema.optional(),
  isShared: z.boolean().optional(),
});
export type ChangeView = z.output<typeof changeViewSchema>;

/** DELETE /api/saved-views/{viewId} */
export const deleteViewSchema = z.strictObject({ version: ordinalTextSchema });

/** PUT /api/saved-views/default */
export const defaultViewSchema = z.strictObject({ list: listNameSchema, viewId: z.uuid().nullable() });
export type DefaultView = z.output<typeof defaultViewSchema>;

/** More rows than are selected at once, and longer texts than cells have, are no file of a list. */
const [MAX_ROWS, MAX_CELL_LENGTH] = [500, 2_000];
const cellTextSchema = noteSchema(MAX_CELL_LENGTH);

/** POST /api/saved-views/file: selected rows as the page shows them. */
export const selectedRowsSchema = z.strictObject({
  list: listNameSchema,
  format: fileFormatSchema,
  name: textSchema(80).min(1),
  header: z.array(textSchema(200)).min(1).max(MAX_COLUMNS),
  rows: z
    .array(z.array(z.union([cellTextSchema, integerSchema, z.null()])).max(MAX_COLUMNS))
    .min(1)
    .max(MAX_ROWS),
});
export type SelectedRows = z.output<typeof selectedRowsSchema>;

export const savedViewSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  search: z.string(),
  columns: z.array(z.string()).nullable(),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  /** Null for the reader's own, and for that of a person above the reader. */
  owner: z.string().nullable(),
  /** True when the reader may change and delete it. */
  canChange: z.boolean(),
  version: z.int(),
});
export type SavedView = z.infer<typeof savedViewSchema>;

export const savedViewsSchema = z.object({
  /** By name. */
  views: z.array(savedViewSchema),
  /** The view with which the list opens for the reader. */
  defaultId: z.uuid().nullable(),
});
export type SavedViews = z.infer<typeof savedViewsSchema>;
