'use client';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { updateUrl, useUrlSearch } from '@/components/shell/use-url-search';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { formatListState, type ListState } from '@/lib/catalogue/model/list-state';
import { keepView } from '@/lib/operations/saved-views/address';
import { type SpecificationProps, useSpecification } from './use-specification';

interface SpecificationNoticeProps extends Omit<SpecificationProps, 'type'> {
  /** Null without exactly one type. */
  type: number | null;
}

/** Names that are filtered by and that no product of the type states. */
function UnknownNames(props: SpecificationProps) {
  const t = useTranslations('specification-facets.filter');
  const { data, isPlaceholderData } = useSpecification(props);
  if (!data || isPlaceholderData || data.unknown.length === 0) return null;
  return (
    <Notice live tone="warning" className="mb-3">
      {t('unknown', { names: data.unknown.join(', ') })}
    </Notice>
  );
}

/** Counts the specification filters of an address that the list does not apply. */
function countUnapplied(search: string, { spec, specRange }: ListState): number {
  const given = new URLSearchParams(search);
  const all = new Set([...given.getAll('spec'), ...given.getAll('specRange')]);
  return all.size - new Set([...spec, ...specRange]).size;
}

/** Says which specification filters of the address are not applied, and which find nothing. */
export function SpecificationNotice({ type, ...rest }: SpecificationNoticeProps) {
  const t = useTranslations('specification-facets.filter');
  const { listState } = rest;
  const pathname = usePathname();
  const dismiss = () =>
    updateUrl(`${pathname}${keepView(window.location.search, formatListState(listState))}`, 'replace');
  const unapplied = countUnapplied(useUrlSearch(), listState);
  return (
    <>
      {unapplied > 0 && (
        <Notice
          live
          tone="warning"
          className="mb-3"
          action={
            <Button size="small" onClick={dismiss}>
              {t('dismiss')}
            </Button>
          }
        >
          {listState.type.length === 1 ? t('unreadable', { count: unapplied }) : t('oneType')}
        </Notice>
      )}
      {type !== null && <UnknownNames {...rest} type={type} />}
    </>
  );
}
