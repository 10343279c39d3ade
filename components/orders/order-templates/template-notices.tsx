import { useTranslations } from 'next-intl';
import { useMessage } from '@/components/platform/messages/use-message';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { OpenedTemplate } from '@/lib/orders/order-templates/opened-schema';
import { isChanged } from '@/lib/orders/order-templates/rules';
import { ConflictNotice } from './conflict-notice';
import { PreparedNotice } from './prepared-notice';
import { useAcceptBaseline, type usePutTemplate } from './use-put-template';
import type { TemplateEdits } from './use-template-edits';

interface TemplateNoticesProps {
  organisation: { id: number };
  opened: OpenedTemplate;
  edits: TemplateEdits;
  putting: ReturnType<typeof usePutTemplate>;
  mayOrder: boolean;
}

/** Shows the notices to read before the template is used. */
export function TemplateNotices({ organisation, opened, edits, putting, mayOrder }: TemplateNoticesProps) {
  const t = useTranslations('order-templates');
  const { template, lines, fresh, limited } = opened;
  return (
    <>
      {edits.conflict && <ConflictNotice conflict={edits.conflict} onDismiss={edits.dismissConflict} />}
      <RejectedNotice {...putting} />
      <PreparedNotice organisationId={organisation.id} template={template} />
      {template.isInherited && <Notice tone="info">{t('template.readOnly')}</Notice>}
      {lines.length > 0 && !fresh && !limited && <Notice tone="warning">{t('template.stale')}</Notice>}
      {mayOrder && <BaselineNotice organisationId={organisation.id} opened={opened} />}
    </>
  );
}

/** Lists the lines that were not added to the cart, each with its reason. */
function RejectedNotice({
  rejected,
  dismiss,
}: Pick<TemplateNoticesProps['putting'], 'rejected' | 'dismiss'>) {
  const t = useTranslations('order-templates');
  const text = useMessage();
  if (rejected.length === 0) return null;
  return (
    <Notice
      live
      tone="warning"
      title={t('actions.rejected', { count: rejected.length })}
      action={
        <Button size="small" onClick={dismiss}>
          {t('edit.dismiss')}
        </Button>
      }
    >
      <ul className="list-disc ps-5">
        {rejected.map(({ id, name, reason }) => (
          <li key={id}>{`${name}: ${text(reason)}`}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** Offers to take today as the baseline, where something changed or nothing is compared yet. */
function BaselineNotice({ organisationId, opened }: { organisationId: number; opened: OpenedTemplate }) {
  const t = useTranslations('order-templates.template');
  const { accept, isPending } = useAcceptBaseline(organisationId, opened.template.id);
  const isNew = opened.lines.some(({ isCompared, isOffered }) => isOffered && !isCompared);
  if (!isNew && !opened.lines.some(isChanged)) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-muted">{isNew ? t('notCompared') : null}</p>
      <Button size="small" busy={isPending} onClick={() => accept(opened)}>
        {t('accept')}
      </Button>
    </div>
  );
}
