'use client';
import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { EmptyState } from '@/components/ui/empty-state';
import { LoadError } from '@/components/ui/load-error';
import { PageHeader } from '@/components/ui/page-header';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import type { OpenedList } from '@/lib/orders/order-templates/opened-schema';
import { listQuery, listsPath } from '@/lib/orders/order-templates/queries';
import type { LineFilter } from '@/lib/orders/order-templates/rules';
import { AddProduct } from './add-product';
import { EditLine } from './edit-line';
import { ListActions } from './list-actions';
import { LineFilters, ListLines } from './list-lines';
import { ListNotices } from './list-notices';
import { NextRunText, RhythmText } from './schedule-text';
import { useChosenLines } from './use-chosen-lines';
import { useLineEditing } from './use-line-editing';
import { type ListEdits, useListEdits } from './use-list-edits';
import { usePutList } from './use-put-list';

export interface ListScreenProps {
  organisation: { id: number; name: string };
  person: { id: string; mayOrder: boolean };
  id: string;
}

/** Shows a list next to current data, to add it to the cart or to edit it. */
export function ListScreen({ organisation, person, id }: ListScreenProps) {
  const t = useTranslations('lists.list');
  const { data, error, refetch } = useQuery(listQuery(organisation.id, id));
  if (data) return <OpenList organisation={organisation} person={person} id={id} opened={data} />;
  if (!error) return <RowsSkeleton label={t('loading')} />;
  return <LoadError title={t('failed')} error={error} onRetry={refetch} />;
}

function OpenList({ organisation, person, id, opened }: ListScreenProps & { opened: OpenedList }) {
  const t = useTranslations('lists.list');
  const { list, lines } = opened;
  const [isEditing, setEditing] = useState(false);
  const [filter, setFilter] = useState<LineFilter>('all');
  const edits = useListEdits(organisation.id, id);
  const chosen = useChosenLines(lines);
  const putting = usePutList(organisation.id, id);
  const isEmpty = lines.length === 0;
  return (
    <>
      <PageHeader
        breadcrumb={
          <Breadcrumb
            items={[{ label: t('lists'), href: listsPath(organisation.id) as Route }, { label: list.name }]}
          />
        }
        title={list.name}
        detail={<ListDetail opened={opened} />}
        actions={
          <ListActions
            {...{ organisation, person, opened, edits, chosen, putting, isEditing }}
            onEdit={setEditing}
          />
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <ListNotices {...{ organisation, opened, edits, putting }} mayOrder={person.mayOrder} />
        {(isEditing || (isEmpty && list.canEdit)) && (
          <ListEditor organisationId={organisation.id} opened={opened} edits={edits} />
        )}
        {!isEditing && !isEmpty && (
          <>
            <LineFilters lines={lines} selected={filter} onSelect={setFilter} />
            <ListLines
              organisationId={organisation.id}
              name={list.name}
              mayOrder={person.mayOrder}
              {...{ lines, filter, chosen }}
            />
          </>
        )}
        {isEmpty && (
          <EmptyState
            icon={ListChecks}
            title={t('empty')}
            detail={list.canEdit ? t('emptyDetail') : undefined}
          />
        )}
      </div>
    </>
  );
}

/** Shows the number of lines, the schedule and the note. */
function ListDetail({ opened: { list, lines } }: { opened: OpenedList }) {
  const t = useTranslations('lists.list');
  return (
    <>
      <p>
        {t('detail', { lines: lines.length })}
        {list.schedule && (
          <>
            {' · '}
            <RhythmText rhythm={list.schedule.rhythm} />
            {' · '}
            <NextRunText list={list} />
          </>
        )}
      </p>
      {list.note && <p className="mt-1 max-w-reading whitespace-pre-wrap break-words">{list.note}</p>}
    </>
  );
}

interface ListEditorProps {
  organisationId: number;
  opened: OpenedList;
  edits: ListEdits;
}

/** The lines to be changed, and a field that adds products. */
function ListEditor({ organisationId, opened: { list, lines }, edits }: ListEditorProps) {
  const t = useTranslations('lists.list');
  const editing = useLineEditing(edits);
  return (
    <>
      <AddProduct organisationId={organisationId} onAdd={editing.add} />
      <p role="status" className="sr-only">
        {editing.announcement}
      </p>
      {lines.length > 0 && (
        <ol aria-label={t('caption', { name: list.name })} className="rounded-card border bg-surface">
          {lines.map((line, index) => (
            <EditLine key={line.id} count={lines.length} {...{ line, index, organisationId, editing }} />
          ))}
        </ol>
      )}
    </>
  );
}
