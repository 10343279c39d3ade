'use client';
import { useQuery } from '@tanstack/react-query';
import { Download, MapPinned, MapPinPlus, ShieldCheck, Upload } from 'lucide-react';
import type { Route } from 'next';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { ListFrame } from '@/components/ui/list-frame';
import { loadFailed } from '@/components/ui/load-failed';
import { Notice } from '@/components/ui/notice';
import { PageHeader } from '@/components/ui/page-header';
import { usePerson } from '@/components/ui/person-context';
import { StaleNotice } from '@/components/ui/stale-notice';
import { TimeText } from '@/components/ui/time-text';
import { useOnceOpened } from '@/components/ui/use-once-opened';
import {
  type BookFilter,
  bookMatchesText,
  isOrderable,
  matchesFilter,
  sortBook,
} from '@/lib/customers/addresses/book/rules';
import type { AddressBook } from '@/lib/customers/addresses/book/schema';
import { addressExportPath } from '@/lib/customers/addresses/import/queries';
import { addressBookQuery, addressesPath } from '@/lib/customers/addresses/queries';
import { BookList } from './book-list';
import { BookToolbar } from './book-toolbar';
import { type OpenDialog, useBookActions } from './use-book-actions';

const BookDialogs = dynamic(() => import('./book-dialogs').then((part) => part.BookDialogs, loadFailed), {
  ssr: false,
});

interface AddressBookScreenProps {
  organisation: { id: number; name: string };
  initialFilter: BookFilter;
}

/** Shows the address book of an organisation: its own addresses and those of the supplier. */
export function AddressBookScreen({ organisation, initialFilter }: AddressBookScreenProps) {
  const t = useTranslations('address-book.list');
  const query = useQuery(addressBookQuery(organisation.id));
  const work = useBookActions(organisation.id);
  const book = query.data;
  const hasBookDialogsOpened = useOnceOpened(work.dialog !== null);
  return (
    <>
      <PageHeader
        title={t('title')}
        detail={book && t('detail', { total: book.total, organisation: organisation.name })}
        actions={book && <BookButtons organisationId={organisation.id} book={book} open={work.open} />}
      />
      <ListFrame
        subject={t('subject')}
        query={query}
        isEmpty={book?.addresses.length === 0}
        empty={
          <EmptyState
            icon={MapPinned}
            title={t(book && isNeverRead(book) ? 'notRead' : 'empty')}
            detail={t(getEmptyDetail(book))}
          />
        }
      >
        {book && <BookContent book={book} initialFilter={initialFilter} work={work} />}
      </ListFrame>
      {book && hasBookDialogsOpened && <BookDialogs organisation={organisation} book={book} work={work} />}
    </>
  );
}

/** True while the supplier's addresses have never been read, so that none shown does not mean none saved. */
const isNeverRead = ({ stale, seenAt }: AddressBook): boolean => stale && seenAt === null;

function getEmptyDetail(book: AddressBook | undefined) {
  if (book && isNeverRead(book)) return book.canAdd ? 'notReadDetail' : 'notReadReadOnly';
  return book?.canAdd ? 'emptyDetail' : 'emptyReadOnly';
}

interface BookButtonsProps {
  organisationId: number;
  book: AddressBook;
  open: (dialog: OpenDialog) => void;
}

function BookButtons({ organisationId, book, open }: BookButtonsProps) {
  const t = useTranslations('address-book.list');
  return (
    <>
      {book.canManage && (
        <Button icon={<ShieldCheck />} onClick={() => open({ kind: 'policy' })}>
          {t('policy')}
        </Button>
      )}
      {book.canManage && (
        <LinkButton icon={<Upload />} href={`${addressesPath(organisationId)}/import` as Route}>
          {t('import')}
        </LinkButton>
      )}
      <a href={addressExportPath(organisationId)} download className={buttonClass('secondary', 'medium')}>
        <Download aria-hidden className="size-4 shrink-0" />
        {t('export')}
      </a>
      {book.canAdd && (
        <Button variant="primary" icon={<MapPinPlus />} onClick={() => open({ kind: 'add' })}>
          {t('add')}
        </Button>
      )}
    </>
  );
}

interface BookContentProps {
  book: AddressBook;
  initialFilter: BookFilter;
  work: ReturnType<typeof useBookActions>;
}

function useListedAddresses({ addresses }: AddressBook, text: string, filter: BookFilter) {
  const { locale } = usePerson();
  const sorted = useMemo(() => sortBook(addresses, locale), [addresses, locale]);
  return useMemo(
    () => sorted.filter((one) => matchesFilter(one, filter) && (text === '' || bookMatchesText(one, text))),
    [sorted, text, filter],
  );
}

function BookContent({ book, initialFilter, work }: BookContentProps) {
  const t = useTranslations('address-book.list');
  const [text, setText] = useState('');
  const [filter, setFilter] = useState(initialFilter);
  const searched = useDeferredValue(text.trim());
  const listed = useListedAddresses(book, searched, filter);
  const byId = useMemo(() => new Map(book.addresses.map((one) => [one.id, one])), [book]);
  const goneCount = book.addresses.filter((one) => !isOrderable(one)).length;
  const orderableCount = book.addresses.length - goneCount;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <BookNotices
        book={book}
        goneCount={filter === 'unavailable' ? 0 : goneCount}
        onShowGone={() => setFilter('unavailable')}
      />
      <BookToolbar
        count={book.addresses.length}
        text={text}
        filter={filter}
        onText={setText}
        onFilter={setFilter}
      />
      <p role="status" className="text-muted text-small">
        {t('found', { count: listed.length })}
        {book.total > orderableCount && ` ${t('more', { shown: orderableCount, total: book.total })}`}
      </p>
      {listed.length > 0 ? (
        <BookList addresses={listed} byId={byId} canManage={book.canManage} onAction={work.act} />
      ) : (
        <EmptyState
          title={searched ? t('noMatch', { text: searched }) : t('noneShown')}
          action={
            <Button
              onClick={() => {
                setText('');
                setFilter('all');
              }}
            >
              {t('showAll')}
            </Button>
          }
        />
      )}
    </div>
  );
}

interface BookNoticesProps {
  book: AddressBook;
  /** Number of addresses that the supplier lists no longer; 0 while the list shows only them. */
  goneCount: number;
  onShowGone: () => void;
}

function BookNotices({ book, goneCount, onShowGone }: BookNoticesProps) {
  const t = useTranslations('address-book.list');
  return (
    <>
      {book.stale && book.seenAt && (
        <StaleNotice>
          {t.rich('notRefreshed', { time: () => <TimeText value={book.seenAt} clock /> })}
        </StaleNotice>
      )}
      {isNeverRead(book) && <StaleNotice>{t('notRead')}</StaleNotice>}
      {book.savedOnly && <Notice>{t('savedOnly')}</Notice>}
      {goneCount > 0 && (
        <Notice
          tone="warning"
          title={t('unavailable', { count: goneCount })}
          action={
            <Button size="small" onClick={onShowGone}>
              {t('showUnavailable')}
            </Button>
          }
        >
          {t('unavailableDetail')}
        </Notice>
      )}
    </>
  );
}
