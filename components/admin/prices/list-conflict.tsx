import { useTranslations } from 'next-intl';
import { useText } from '@/components/messages/use-text';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { describeChanges } from '@/lib/price-lists/rules';
import { toInput } from './price-list-draft';
import type { ListEditor } from './use-list-editor';

/** Somebody saved the list meanwhile: what they changed, and the two ways on. */
export function ListConflict({ editor }: { editor: ListEditor }) {
  const t = useTranslations('price-lists.conflict');
  const text = useText('price-lists.conflict');
  const { theirs, base } = editor;
  if (!theirs || !base) return null;
  const changes = describeChanges(toInput(base), toInput(theirs)).map(text);
  return (
    <Notice
      live
      tone="warning"
      title={theirs.updatedBy ? t('title', { person: theirs.updatedBy }) : t('titleUnknown')}
      action={
        <>
          <Button size="small" onClick={editor.takeTheirs}>
            {t('useTheirs')}
          </Button>
          <Button size="small" onClick={editor.overwrite} busy={editor.isSaving}>
            {t('overwrite')}
          </Button>
        </>
      }
    >
      {changes.length > 0 ? t('changes', { changes: changes.join('; ') }) : t('noChanges')}
    </Notice>
  );
}
