import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { TemplateConflict } from './use-template-edits';

const MAX_NAMED = 5;

/** Says that a change was not saved because someone else's came first, and shows that change. */
export function ConflictNotice({
  conflict,
  onDismiss,
}: {
  conflict: TemplateConflict;
  onDismiss: () => void;
}) {
  const t = useTranslations('order-templates');
  const { differences, detail } = conflict;
  const more = differences.length - MAX_NAMED;
  return (
    <Notice
      live
      tone="warning"
      title={t('edit.conflict')}
      action={
        <Button size="small" onClick={onDismiss}>
          {t('edit.dismiss')}
        </Button>
      }
    >
      <p>{`${detail} ${t(differences.length > 0 ? 'edit.conflictDetail' : 'edit.conflictNothing')}`}</p>
      {differences.length > 0 && (
        <ul className="mt-1 list-disc ps-5">
          {differences.slice(0, MAX_NAMED).map(({ kind, name }) => (
            <li key={`${kind} ${name}`}>{t(`differences.${kind}`, { name })}</li>
          ))}
          {more > 0 && <li>{t('edit.more', { count: more })}</li>}
        </ul>
      )}
    </Notice>
  );
}
