import { z } from 'zod';
import { noteSchema } from '@/lib/contract/values';
import { fieldMessage } from '@/lib/platform/messages/message';
import { MAX_NOTE_LENGTH } from './constants';

export const newNoteSchema = z.object({
  body: noteSchema(MAX_NOTE_LENGTH, fieldMessage('orders.errors.tooLong', { max: MAX_NOTE_LENGTH })).min(
    1,
    fieldMessage('orders.errors.emptyNote'),
  ),
});
export type NewNote = z.infer<typeof newNoteSchema>;

export const orderNotesSchema = z.object({
  /** Oldest first. */
  notes: z.array(
    z.object({ id: z.uuid(), person: z.string(), body: z.string(), createdAt: z.iso.datetime() }),
  ),
  /** True when the person may add one. */
  canAdd: z.boolean(),
});
export type OrderNotes = z.infer<typeof orderNotesSchema>;
