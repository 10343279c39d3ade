'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useState } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { EmptyState } from '@/components/ui/empty-state';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { LoadError } from '@/components/ui/load-error';
import { PageHeader } from '@/components/ui/page-header';
import { Select } from '@/components/ui/select';
import { HeaderCell, Table, TableBody, TableHead } from '@/components/ui/table';
import { labelsQuery } from '@/lib/catalogue/labels/queries';
import { type LabelEntry, type LabelPage, labelKindSchema } from '@/lib/catalogue/labels/schema';
import { findLanguage, LANGUAGE_OPTIONS, toLanguage } from '@/lib/platform/formats/languages';
import { type Draft, getDraftText, type LabelList, shownEntries, withDraft } from './drafts';
import { LabelRow } from './label-row';
import { LabelsSkeleton } from './labels-skeleton';

/** The names of vendors and types, which the supplier does not give. */
export function LabelsScreen({ organisationId }: { organisationId: number }) {
  const t = useTranslations('labels.page');
  const [list, setList] = useState<LabelList>({ kind: 'vendor', language: null });
  const { kind, language } = list;
  const [text, setText] = useState('');
  const [isUnnamedOnly, setUnnamedOnly] = useState(false);
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const { data, error, refetch } = useQuery(
    labelsQuery(organisationId, {
      kind,
      text: useDeferredValue(text),
      ...(language ? { language } : {}),
      ...(isUnnamedOnly ? { unnamed: 'yes' as const } : {}),
    }),
  );
  return (
    <>
      <PageHeader title={t('title')} detail={t('detail')} />
      <div className="mb-3 grid items-end gap-3 sm:grid-cols-[10rem_12rem_minmax(0,20rem)_auto] sm:justify-start">
        <Field label={t('kind')}>
          {(control) => (
            <Select
              {...control}
              value={kind}
              onChange={({ target }) => setList({ ...list, kind: labelKindSchema.parse(target.value) })}
              options={[
                { value: 'vendor', label: t('vendors') },
                { value: 'type', label: t('types') },
              ]}
            />
          )}
        </Field>
        <Field label={t('language')}>
          {(control) => (
            <Select
              {...control}
              value={language ?? ''}
              placeholder={t('defaultLanguage')}
              onChange={({ target }) => setList({ ...list, language: findLanguage(target.value) ?? null })}
              options={LANGUAGE_OPTIONS.map(({ value, label }) => ({ value: toLanguage(value), label }))}
            />
          )}
        </Field>
        <Field label={t('search')}>
          {(control) => (
            <Input
              {...control}
              type="search"
              autoComplete="off"
              maxLength={100}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <Checkbox
          label={t('unnamedOnly')}
          detail={data ? data.unnamed : undefined}
          checked={isUnnamedOnly}
          onChange={({ target }) => setUnnamedOnly(target.checked)}
        />
      </div>
      {error && !data && <LoadError title={t('notLoaded')} error={error} onRetry={refetch} />}
      {!data && !error && <LabelsSkeleton />}
      {data && (
        <LabelsTable
          organisationId={organisationId}
          list={list}
          labels={data}
          drafts={drafts}
          onType={(entry, typed) => setDrafts((known) => withDraft(known, list, entry, typed))}
        />
      )}
    </>
  );
}

interface LabelsTableProps {
  organisationId: number;
  list: LabelList;
  labels: LabelPage;
  drafts: readonly Draft[];
  onType: (entry: LabelEntry, typed: string | null) => void;
}

function LabelsTable({ organisationId, list, labels, drafts, onType }: LabelsTableProps) {
  const t = useTranslations('labels');
  const { kind, language } = list;
  const { entries, total } = labels;
  const shown = shownEntries(entries, drafts, list);
  if (shown.length === 0) return <EmptyState title={t(`${kind}.empty`)} detail={t('table.emptyDetail')} />;
  return (
    <>
      <p role="status" className="mb-2 text-muted tabular-nums">
        {entries.length < total
          ? t(`${kind}.countShown`, { shown: entries.length, count: total })
          : t(`${kind}.count`, { count: total })}
      </p>
      <Table caption={t(`${kind}.caption`)}>
        <TableHead>
          <tr>
            <HeaderCell numeric>{t('table.number')}</HeaderCell>
            <HeaderCell>{t('table.name')}</HeaderCell>
            <HeaderCell numeric>{t('table.products')}</HeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {shown.map((entry) => (
            <LabelRow
              key={`${kind} ${language} ${entry.id}`}
              organisationId={organisationId}
              list={list}
              entry={entry}
              typed={getDraftText(drafts, list, entry.id)}
              onType={(typed) => onType(entry, typed)}
            />
          ))}
        </TableBody>
      </Table>
    </>
  );
}
