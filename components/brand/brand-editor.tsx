'use client';
import { useQueryClient } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { loadFailed } from '@/components/ui/load-failed';
import { PageHeader } from '@/components/ui/page-header';
import { useToast } from '@/components/ui/toast';
import { discardDraftMutation } from '@/lib/brand/editing/queries';
import type { BrandState, ImportAnswer } from '@/lib/brand/editing/schema';
import { useLastingMutation } from '@/lib/platform/query/use-lasting-mutation';
import { BrandSections } from './brand-sections';
import { DraftProblems, DraftState } from './draft-state';
import { HostsSection } from './hosts-section';
import { PreviewPanel } from './preview/preview-panel';
import { PublishDialog } from './publish-dialog';
import { TransferMenu } from './transfer/transfer-menu';
import type { BrandEditing } from './use-brand-draft';
import { useBrandForm } from './use-brand-form';
import { VersionsCard } from './versions-card';

const MailSenderSection = dynamic(
  () => import('./mail-sender-section').then((part) => part.MailSenderSection, loadFailed),
  { ssr: false },
);

interface BrandEditorProps {
  organisationId: number;
  state: BrandState;
  own: NonNullable<BrandState['own']>;
  onImported: (answer: ImportAnswer) => void;
}

/** A brand in the making: its fields on the left, how it will look on the right. */
export function BrandEditor({ organisationId, state, own, onImported }: BrandEditorProps) {
  const t = useTranslations('brand.page');
  const { editing, form } = useBrandForm(organisationId, state, own);
  return (
    <>
      <PageHeader
        title={t('title')}
        status={<DraftState editing={editing} />}
        detail={<BrandStatus state={state} own={own} />}
        actions={
          <>
            <TransferMenu organisation={state.organisation} editing={editing} onImported={onImported} />
            <DiscardButton organisationId={organisationId} editing={editing} />
            <PublishDialog organisationId={organisationId} state={state} own={own} editing={editing} />
          </>
        }
      />
      <div className="mb-4 empty:hidden">
        <DraftProblems editing={editing} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 max-xl:order-2">
          <BrandSections form={form} />
          <HostsSection organisationId={organisationId} state={state} own={own} />
          <MailSenderSection organisationId={organisationId} />
          <VersionsCard organisationId={organisationId} published={own.published} />
        </div>
        <div className="xl:sticky xl:top-[calc(var(--spacing-header)+20px)]">
          <PreviewPanel
            organisationId={organisationId}
            effective={form.effective}
            draftVersion={editing.saved.version}
          />
        </div>
      </div>
    </>
  );
}

function BrandStatus({ state, own }: Pick<BrandEditorProps, 'state' | 'own'>) {
  const t = useTranslations('brand.page');
  const organisation = state.organisation.name;
  if (!own.published) return t('notPublished', { organisation });
  const { number } = own.published;
  const isLive = own.hosts.some(({ isProven }) => isProven);
  if (!isLive) return t('noHost', { number });
  return own.draft.by
    ? t('liveEdited', { organisation, number, person: own.draft.by })
    : t('live', { organisation, number });
}

function DiscardButton({ organisationId, editing }: { organisationId: number; editing: BrandEditing }) {
  const t = useTranslations('brand.page');
  const reason = useReason();
  const toast = useToast();
  const { mutate, isPending } = useLastingMutation(discardDraftMutation(useQueryClient(), organisationId));
  if (!editing.saved.isChanged) return null;
  return (
    <Button
      busy={isPending}
      disabled={!editing.isSaved}
      onClick={() =>
        mutate(editing.saved.version, {
          onSuccess: () => toast.success({ title: t('discarded') }),
          onError: (error) => toast.danger({ title: t('notDiscarded'), detail: reason(error) }),
        })
      }
    >
      {t('discard')}
    </Button>
  );
}
