import { useTranslations } from 'next-intl';
import { TimeText } from '@/components/ui/time-text';
import type { OrderNotes } from '@/lib/orders/notes/schema';

/** Notes, oldest first. */
export function NoteList({ notes }: Pick<OrderNotes, 'notes'>) {
  const t = useTranslations('orders.notes');
  return (
    <ul aria-label={t('title')} className="grid gap-3">
      {notes.map(({ id, person, body, createdAt }) => (
        <li key={id}>
          <p className="whitespace-pre-wrap break-words">{body}</p>
          <p className="text-muted text-small">
            {t.rich('byline', { person, time: () => <TimeText value={createdAt} /> })}
          </p>
        </li>
      ))}
    </ul>
  );
}
