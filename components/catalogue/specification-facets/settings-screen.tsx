'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ComponentProps, useState } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { Field } from '@/components/ui/field';
import { LoadError } from '@/components/ui/load-error';
import { PageHeader } from '@/components/ui/page-header';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { Select } from '@/components/ui/select';
import { labelsQuery } from '@/lib/catalogue/labels/queries';
import { facetSettingsQuery } from '@/lib/catalogue/specification-facets/queries';
import { SettingsEditor } from './settings-editor';

type EditorProps = ComponentProps<typeof SettingsEditor>;
type Draft = EditorProps['draft'];

function TypeSettings(props: Omit<EditorProps, 'settings'>) {
  const { organisationId, type } = props;
  const t = useTranslations('specification-facets.page');
  const { data, error, refetch } = useQuery(facetSettingsQuery(organisationId, type));
  if (data) return <SettingsEditor {...props} settings={data} />;
  if (error) return <LoadError title={t('notLoaded')} error={error} onRetry={refetch} />;
  return <RowsSkeleton titled={false} label={t('loading')} />;
}

/** The filters that buyers see for each product type, and how many of its products state each. */
export function SettingsScreen({ organisationId }: { organisationId: number }) {
  const t = useTranslations('specification-facets.page');
  const { data, error, refetch } = useQuery(labelsQuery(organisationId, { kind: 'type', text: '' }));
  const [selected, setSelected] = useState<number | null>(null);
  /** Unsaved changes stay while another type is looked at. */
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Draft>>(new Map());
  const types = data?.entries ?? [];
  const getName = ({ id, name }: { id: number; name: string | null }) => name ?? `${t('type')} ${id}`;
  const type = types.find(({ id }) => id === selected) ?? types[0];
  return (
    <div className="max-w-page">
      <PageHeader title={t('title')} detail={t('detail')} />
      {error && !data && <LoadError title={t('notLoaded')} error={error} onRetry={refetch} />}
      {data && !type && <EmptyState title={t('noTypes')} detail={t('noTypesDetail')} />}
      {type && (
        <>
          <Field label={t('type')} className="mb-3 max-w-80">
            {(control) => (
              <Select
                {...control}
                value={type.id}
                onChange={({ target }) => setSelected(Number(target.value))}
                options={types.map((one) => ({ value: String(one.id), label: getName(one) }))}
              />
            )}
          </Field>
          <TypeSettings
            key={type.id}
            organisationId={organisationId}
            type={type.id}
            typeName={getName(type)}
            draft={drafts.get(type.id) ?? null}
            onDraft={(draft) => setDrafts((known) => new Map(known).set(type.id, draft))}
          />
        </>
      )}
    </div>
  );
}
