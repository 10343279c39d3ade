import { useTranslations } from 'next-intl';
import { useMessage } from '@/components/platform/messages/use-message';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { describeChanges } from '@/lib/catalogue/price-lists/rules';
import { toInput } from './price-list-draft';
import type { ListEditor } from './use-list-editor';

/** Another person saved the list in the meantime: shows what they changed, and the two ways on. */
export function ListConflict({ editor, currency }: { editor: ListEditor; currency: string }) {
  const t = useTranslations('price-lists.conflict');
  const text = useMessage();
  const { theirs, base } = editor;
  if (!theirs || !base) return null;
  const changes = describeChanges(toInput(base), toInput(theirs), currency).map(text);
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
