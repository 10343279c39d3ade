'use client';
import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/empty-state';
import { Input } from '@/components/ui/input';
import { Link } from '@/components/ui/link';
import { ListFrame } from '@/components/ui/list-frame';
import { PageHeader } from '@/components/ui/page-header';
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table';
import { TimeText } from '@/components/ui/time-text';
import type { ListSummary } from '@/lib/orders/order-templates/opened-schema';
import { listsPath, listsQuery } from '@/lib/orders/order-templates/queries';
import { SaveAsList } from './save-as-list';
import { NextRunText } from './schedule-text';

interface ListsScreenProps {
  organisation: { id: number; name: string };
  mayOrder: boolean;
}

/** From how many lists on they can be searched by name. */
const SEARCHABLE_FROM = 8;

/** The lists that the person sees for the organisation acted for. */
export function ListsScreen({ organisation, mayOrder }: ListsScreenProps) {
  const t = useTranslations('lists.page');
  const query = useQuery(listsQuery(organisation.id));
  const [text, setText] = useState('');
  const lists = query.data?.lists ?? [];
  const wanted = text.trim().toLowerCase();
  const shown = lists.filter(({ name }) => name.toLowerCase().includes(wanted));
  const create = mayOrder && (
    <SaveAsList
      organisationId={organisation.id}
      source={{ from: 'nothing' }}
      label={t('create')}
      variant="primary"
    />
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        detail={t('detail', { organisation: organisation.name })}
        actions={lists.length > 0 && create}
      />
      <ListFrame
        subject={t('subject')}
        query={query}
        isEmpty={lists.length === 0}
        empty={
          <EmptyState
            icon={ListChecks}
            title={t('empty')}
            detail={t('emptyDetail')}
            action={create || undefined}
          />
        }
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {lists.length >= SEARCHABLE_FROM && (
            <Input
              type="search"
              aria-label={t('find')}
              placeholder={t('find')}
              value={text}
              onChange={(event) => setText(event.target.value)}
              className="max-w-80"
            />
          )}
          {shown.length > 0 ? (
            <ListsTable organisation={organisation} lists={shown} />
          ) : (
            <p role="status" className="py-6 text-muted">
              {t('nothingFound')}
            </p>
          )}
        </div>
      </ListFrame>
    </>
  );
}

function ListsTable({
  organisation,
  lists,
}: Pick<ListsScreenProps, 'organisation'> & { lists: readonly ListSummary[] }) {
  const t = useTranslations('lists.page');
  return (
    <Table caption={t('caption')}>
      <TableHead>
        <tr>
          <HeaderCell>{t('name')}</HeaderCell>
          <HeaderCell numeric>{t('lines')}</HeaderCell>
          <HeaderCell className="max-md:hidden">{t('sharing')}</HeaderCell>
          <HeaderCell className="max-lg:hidden">{t('owner')}</HeaderCell>
          <HeaderCell className="max-md:hidden">{t('next')}</HeaderCell>
          <HeaderCell className="max-sm:hidden">{t('changed')}</HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {lists.map((list) => (
          <ListRow key={list.id} organisation={organisation} list={list} />
        ))}
      </TableBody>
    </Table>
  );
}

/** The link of the name covers the whole row, so that a press anywhere opens the list. */
function ListRow({ organisation, list }: Pick<ListsScreenProps, 'organisation'> & { list: ListSummary }) {
  const t = useTranslations('lists');
  return (
    <TableRow className="relative">
      <Cell className="max-w-0 w-full md:w-auto md:max-w-96">
        <span className="flex items-center gap-2">
          <Link
            href={listsPath(organisation.id, list.id) as Route}
            className="clamp-two min-w-0 break-words font-medium text-primary-ink after:absolute after:inset-0 hover:underline"
          >
            {list.name}
          </Link>
          {list.prepared && <Badge tone="info">{t('page.ready')}</Badge>}
        </span>
      </Cell>
      <Cell numeric>{list.lines}</Cell>
      <Cell className="max-md:hidden">
        {list.isInherited
          ? t('sharing.inherited')
          : t(`sharing.${list.sharing}`, { organisation: organisation.name })}
      </Cell>
      <Cell className="max-lg:hidden">
        {list.isOwner ? t('page.you') : (list.owner ?? t('page.supplier'))}
      </Cell>
      <Cell className="max-md:hidden">
        <NextRunText list={list} />
      </Cell>
      <Cell className="whitespace-nowrap max-sm:hidden">
        <TimeText value={list.updatedAt} />
      </Cell>
    </TableRow>
  );
}
