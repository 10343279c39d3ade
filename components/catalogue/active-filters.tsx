'use client';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useUrlSearch } from '@/components/shell/use-url-search';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { loadFailed } from '@/components/ui/load-failed';
import { usePerson } from '@/components/ui/person-context';
import { type ListState, toggleId, toSearchChange, withoutFilters } from '@/lib/catalogue/model/list-state';
import type { FacetChoice } from '@/lib/catalogue/model/schema';
import { rangeText } from '@/lib/catalogue/search/price-bounds';
import type { Translator } from '@/lib/platform/messages/types';
import { type FacetsProps, SWITCHES } from './facets';
import { getOnlyType } from './only-type';

const SpecificationChips = dynamic(
  () =>
    import('./specification-facets/specification-chips').then((part) => part.SpecificationChips, loadFailed),
  { ssr: false },
);
const SpecificationNotice = dynamic(
  () =>
    import('./specification-facets/specification-notice').then(
      (part) => part.SpecificationNotice,
      loadFailed,
    ),
  { ssr: false },
);

interface Active {
  name?: string;
  value: string;
  /** The change that removes it. */
  change: Partial<ListState>;
}

function toActivePicks(
  t: Translator<'catalogue'>,
  part: 'type' | 'vendor',
  choices: readonly FacetChoice[],
  listState: ListState,
): Active[] {
  const name = t(`filters.${part}`);
  return listState[part].map((id) => ({
    name,
    value: id === -1 ? t('filters.none') : (choices.find((choice) => choice.id === id)?.name ?? String(id)),
    change: { [part]: toggleId(listState[part], id) },
  }));
}

/** All filters of the list, and its search. */
function getActiveFilters(
  t: Translator<'catalogue'>,
  { facets, listState, status }: Pick<FacetsProps, 'facets' | 'listState' | 'status'>,
  { locale, currencyDisplay }: ReturnType<typeof usePerson>,
): Active[] {
  const text = listState.text.trim();
  const range = rangeText(t, listState, status.currency, locale, currencyDisplay);
  return [
    ...(text
      ? [
          {
            name: listState.exact ? t('filters.exact') : t('filters.search'),
            value: text,
            change: toSearchChange(''),
          },
        ]
      : []),
    ...SWITCHES.filter((part) => listState[part]).map((part) => ({
      value: t(`switches.${part}`),
      change: { [part]: false },
    })),
    ...(range ? [{ name: t('filters.price'), value: range, change: { priceFrom: '', priceTo: '' } }] : []),
    ...(listState.kind ? [{ value: t(`kinds.${listState.kind}`), change: { kind: null } }] : []),
    ...toActivePicks(t, 'type', facets.types, listState),
    ...toActivePicks(t, 'vendor', facets.vendors, listState),
  ];
}

/** Explains wrong specification filters of the address; its code loads only with them. */
function Specification({ corrected = null, ...props }: FacetsProps) {
  const { organisationId, facets, listState } = props;
  const hasFilters = useUrlSearch().includes('spec');
  const type = getOnlyType(listState, facets);
  return hasFilters && <SpecificationNotice {...{ organisationId, listState, corrected, type }} />;
}

/** The filters of the list as chips, each removable. */
export function ActiveFilters(props: FacetsProps) {
  const { onChange, listState, facets, corrected = null, organisationId } = props;
  const t = useTranslations('catalogue');
  const active = getActiveFilters(t, props, usePerson());
  const type = listState.spec.length + listState.specRange.length > 0 ? getOnlyType(listState, facets) : null;
  return (
    <>
      <Specification {...props} />
      {(active.length > 0 || type !== null) && (
        <div className="mb-3 flex flex-wrap items-center gap-2">
          {active.map(({ name, value, change }) => (
            <Chip key={`${name} ${value}`} name={name} value={value} onRemove={() => onChange(change)} />
          ))}
          {type !== null && (
            <SpecificationChips {...{ organisationId, listState, type, corrected, onChange }} />
          )}
          <Button variant="quiet" size="small" onClick={() => onChange(withoutFilters(listState))}>
            {t('filters.clearAll')}
          </Button>
        </div>
      )}
    </>
  );
}
