'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CopyX, Download, FileUp, Plus } from 'lucide-react';
import type { Route } from 'next';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { updateUrl, useUrlSearch } from '@/components/shell/use-url-search';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { LinkButton } from '@/components/ui/link-button';
import { ListFrame } from '@/components/ui/list-frame';
import { loadFailed } from '@/components/ui/load-failed';
import { LoadMore } from '@/components/ui/load-more';
import { Notice } from '@/components/ui/notice';
import { PageHeader } from '@/components/ui/page-header';
import { SearchField } from '@/components/ui/search-field';
import { Select } from '@/components/ui/select';
import { SHOWN } from '@/lib/catalogue/part-numbers/constants';
import { formatPartNumbersFilter, readPartNumbersFilter } from '@/lib/catalogue/part-numbers/filters';
import { exportPath, partNumbersQuery } from '@/lib/catalogue/part-numbers/queries';
import type { PartNumber, PartNumbersFilter } from '@/lib/catalogue/part-numbers/schema';
import { NoPartNumbers } from './no-part-numbers';
import { PartNumbersTable } from './part-numbers-table';
import { SharingCard } from './sharing-card';

const PartNumberDialog = dynamic(
  () => import('./part-number-dialog').then((part) => part.PartNumberDialog, loadFailed),
  { ssr: false },
);

/** The list's filter, kept in the address: back, reload and a shared link show the same list. */
function usePartNumbersFilter() {
  const address = useUrlSearch();
  const filter = useMemo(() => readPartNumbersFilter(new URLSearchParams(address)), [address]);
  /** A choice is a step to come back to; text that is being typed is not. */
  const change = (changes: Partial<PartNumbersFilter>, step: 'push' | 'replace' = 'push') =>
    updateUrl(`${window.location.pathname}${formatPartNumbersFilter({ ...filter, ...changes })}`, step);
  return { filter, change };
}

/** The head of the page with all that can be done. */
function Head({ organisationId, onAdd }: { organisationId: number; onAdd: () => void }) {
  const t = useTranslations('part-numbers.page');
  const home = `/o/${organisationId}/admin/part-numbers`;
  return (
    <PageHeader
      title={t('title')}
      detail={t('detail')}
      actions={
        <>
          <LinkButton icon={<CopyX />} href={`${home}/duplicates` as Route}>
            {t('duplicates')}
          </LinkButton>
          <a href={exportPath(organisationId)} download className={buttonClass('secondary', 'medium')}>
            <Download aria-hidden className="size-4 shrink-0" />
            {t('export')}
          </a>
          <LinkButton icon={<FileUp />} href={`${home}/import` as Route}>
            {t('import')}
          </LinkButton>
          <Button variant="primary" icon={<Plus />} onClick={onAdd}>
            {t('add')}
          </Button>
        </>
      }
    />
  );
}

interface FiltersProps {
  filter: PartNumbersFilter;
  onChange: (changes: Partial<PartNumbersFilter>, step?: 'push' | 'replace') => void;
}

function Filters({ filter, onChange }: FiltersProps) {
  const t = useTranslations('part-numbers.page');
  const root = useTranslations('part-numbers');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <SearchField
        label={t('search')}
        placeholder={t('searchPlaceholder')}
        text={filter.text}
        onText={(text) => onChange({ text }, 'replace')}
      />
      <Select
        aria-label={t('show')}
        options={SHOWN.map((value) => ({ value, label: root(`shown.${value}`) }))}
        value={filter.show}
        onChange={({ target }) => onChange({ show: SHOWN.find((one) => one === target.value) ?? 'all' })}
        className="w-44!"
      />
    </div>
  );
}

/** The part numbers of an organisation, inherited ones among them. */
export function PartNumbersScreen({ organisationId }: { organisationId: number }) {
  const t = useTranslations('part-numbers.page');
  const { filter, change } = usePartNumbersFilter();
  const query = useInfiniteQuery(partNumbersQuery(organisationId, filter));
  const [editing, setEditing] = useState<PartNumber | 'new' | null>(null);
  const partNumbers = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const [first] = query.data?.pages ?? [];
  const attention = first?.attention ?? 0;
  const add = () => setEditing('new');
  return (
    <>
      <Head organisationId={organisationId} onAdd={add} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {attention > 0 && filter.show !== 'attention' && (
          <Notice
            tone="warning"
            action={
              <Button size="small" onClick={() => change({ show: 'attention', text: '' })}>
                {t('attentionShow')}
              </Button>
            }
          >
            {t('attentionNotice', { count: attention })}
          </Notice>
        )}
        <Filters filter={filter} onChange={change} />
        <ListFrame
          subject={t('subject')}
          query={query}
          isEmpty={partNumbers.length === 0}
          empty={<NoPartNumbers filter={filter} onAdd={add} />}
        >
          <PartNumbersTable organisationId={organisationId} partNumbers={partNumbers} onChange={setEditing} />
          <LoadMore
            shown={partNumbers.length}
            total={null}
            noun={t('noun')}
            hasMore={query.hasNextPage}
            loading={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
          />
        </ListFrame>
        {first && <SharingCard organisationId={organisationId} sharesPartNumbers={first.sharesPartNumbers} />}
      </div>
      {editing && (
        <PartNumberDialog
          organisationId={organisationId}
          partNumber={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}
