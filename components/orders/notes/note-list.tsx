import { TimeText } from '@/components/ui/time-text';
import type { OrderNotes } from '@/lib/orders/notes/schema';

/** Notes, oldest first. */
export function NoteList({ notes }: Pick<OrderNotes, 'notes'>) {
  return (
    <ul aria-label="Notes" className="grid gap-3">
      {notes.map(({ id, person, body, createdAt }) => (
        <li key={id}>
          <p className="whitespace-pre-wrap break-words">{body}</p>
          <p className="text-muted text-small">
            {person}, <TimeText value={createdAt} />
          </p>
        </li>
      ))}
    </ul>
  );
}
