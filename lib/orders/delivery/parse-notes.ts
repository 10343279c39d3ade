import { z } from 'zod';
import type { ReadNotes } from './notes';
import form from './notes-form.json';

const LINE = new RegExp(`^${form.line} (\\d+)(?: \\([^)]*\\))? ${form.reference}: (.*)$`, 's');

/** The notes of an order, taken apart again: `formatNotes` backwards. */
export function parseNotes(text: string | null): ReadNotes {
  const lines = text?.split('\n') ?? [];
  const at = lines.lastIndexOf(form.marker);
  if (at < 0) return { notes: text, requestedDelivery: null, shipComplete: false, references: [] };
  const added = lines.slice(at + 1);
  const getValue = (name: string) =>
    added.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? null;
  return {
    // Leave out the empty line before the mark.
    notes: lines.slice(0, Math.max(0, at - 1)).join('\n') || null,
    requestedDelivery: z.iso.date().nullable().catch(null).parse(getValue(form.requestedDelivery)),
    shipComplete: getValue(form.shipComplete) === form.yes,
    references: added.flatMap((line) => {
      const [, place, reference] = LINE.exec(line) ?? [];
      return place && reference ? [{ line: Number(place), reference }] : [];
    }),
  };
}
