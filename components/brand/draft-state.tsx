import { useTranslations } from 'next-intl';
import { useReason } from '@/components/platform/messages/use-reason';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { BrandEditing } from './use-brand-draft';

/** Shows the saving state of the draft. */
export function DraftState({ editing }: { editing: BrandEditing }) {
  const t = useTranslations('brand.draft');
  const { isSaved, isWaiting, saved } = editing;
  return (
    <span role="status" className="inline-flex">
      {isWaiting && <Badge tone="info">{t('saving')}</Badge>}
      {isSaved && saved.isChanged && <Badge tone="success">{t('saved')}</Badge>}
      {isSaved && !saved.isChanged && <Badge>{t('unchanged')}</Badge>}
      {!isSaved && !isWaiting && <Badge tone="warning">{t('notSaved')}</Badge>}
    </span>
  );
}

/** Why the draft is not kept, and the way on. */
export function DraftProblems({ editing }: { editing: BrandEditing }) {
  const reason = useReason();
  const t = useTranslations('brand.draft');
  const { conflict, error, errors } = editing;
  if (conflict)
    return (
      <Notice
        live
        tone="warning"
        title={conflict}
        action={
          <>
            <Button size="small" onClick={editing.takeTheirs}>
              {t('discardMine')}
            </Button>
            <Button size="small" onClick={editing.overwrite}>
              {t('overwrite')}
            </Button>
          </>
        }
      />
    );
  if (error)
    return (
      <Notice
        live
        tone="danger"
        title={t('failed')}
        action={
          <Button size="small" onClick={editing.retry}>
            {t('retry')}
          </Button>
        }
      >
        {reason(error, t('failedDetail'))}
      </Notice>
    );
  const count = Object.keys(errors).length;
  if (count === 0) return null;
  return (
    <Notice live tone="warning" title={t('invalid', { count })}>
      {t('invalidDetail')}
    </Notice>
  );
}
