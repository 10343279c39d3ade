import { z } from 'zod';

export const MAX_NOTE_LENGTH = 5000;

export const newNoteSchema = z.object({
  body: z
    .string()
    .trim()
    .min(1, 'Write something first.')
    .max(MAX_NOTE_LENGTH, 'Use at most 5,000 characters.'),
});
export type NewNote = z.infer<typeof newNoteSchema>;

export const orderNotesSchema = z.object({
  /** Oldest first. */
  notes: z.array(
    z.object({ id: z.uuid(), person: z.string(), body: z.string(), createdAt: z.iso.datetime() }),
  ),
  /** Whether the person may add one. */
  canAdd: z.boolean(),
});
export type OrderNotes = z.infer<typeof orderNotesSchema>;
