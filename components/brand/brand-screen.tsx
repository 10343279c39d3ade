'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Palette } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { LoadError } from '@/components/ui/load-error';
import { loadFailed } from '@/components/ui/load-failed';
import { PageHeader } from '@/components/ui/page-header';
import { useToast } from '@/components/ui/toast';
import { brandQuery, createBrandMutation } from '@/lib/brand/editing/queries';
import type { BrandState, ImportAnswer } from '@/lib/brand/editing/schema';
import { BrandEditor } from './brand-editor';
import { BrandSkeleton } from './brand-skeleton';

const ImportReport = dynamic(
  () => import('./transfer/import-report').then((part) => part.ImportReport, loadFailed),
  { ssr: false },
);

/** The brand of the organisation, or whose it works under. */
export function BrandScreen({ organisationId }: { organisationId: number }) {
  const t = useTranslations('brand.page');
  const [imported, setImported] = useState<ImportAnswer | null>(null);
  const { data, error, refetch } = useQuery(brandQuery(organisationId));
  if (!data && error)
    return (
      <LoadError
        wholePage
        title={t('notLoaded')}
        detail={t('notLoadedDetail')}
        error={error}
        onRetry={refetch}
      />
    );
  if (!data) return <BrandSkeleton />;
  const { own } = data;
  if (!own) return <NoBrand organisationId={organisationId} state={data} />;
  return (
    <>
      {/* The editor starts again with a draft that was published, discarded, imported or taken over from someone else. */}
      <BrandEditor
        key={own.draft.version}
        organisationId={organisationId}
        state={data}
        own={own}
        onImported={setImported}
      />
      {imported && <ImportReport answer={imported} onClose={() => setImported(null)} />}
    </>
  );
}

function NoBrand({ organisationId, state }: { organisationId: number; state: BrandState }) {
  const t = useTranslations('brand.page');
  const reason = useReason();
  const { organisation, inheritedFrom } = state;
  const toast = useToast();
  const { mutate, isPending } = useMutation(createBrandMutation(useQueryClient(), organisationId));
  const create = () =>
    mutate(undefined, {
      onError: (error) => toast.danger({ title: t('notCreated'), detail: reason(error) }),
    });
  return (
    <>
      <PageHeader title={t('title')} />
      <div className="rounded-card border bg-surface">
        <EmptyState
          icon={Palette}
          title={
            inheritedFrom
              ? t('inherits', { organisation: organisation.name, brand: inheritedFrom })
              : t('none', { organisation: organisation.name })
          }
          detail={t('noneDetail')}
          action={
            <Button variant="primary" busy={isPending} onClick={create}>
              {t('create')}
            </Button>
          }
        />
      </div>
    </>
  );
}
