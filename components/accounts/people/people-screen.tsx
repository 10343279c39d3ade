'use client';
import { useTranslations } from 'next-intl';
import { useListView } from '@/components/operations/saved-views/use-list-view';
import { ViewsBar } from '@/components/operations/saved-views/views-bar';
import { PageHeader } from '@/components/ui/page-header';
import {
  DEFAULT_PEOPLE_COLUMNS,
  formatPeopleFilter,
  PEOPLE_LIST_COLUMNS,
} from '@/lib/accounts/people/filter-rules';
import { InviteDialog } from './invite-dialog';
import { usePeopleColumns } from './people-columns';
import { PeopleFilters } from './people-filters';
import { PeopleList } from './people-list';
import { usePeopleFilter } from './use-people-filter';

interface PeopleScreenProps {
  organisationId: number;
  organisationName: string;
}

/** The people of an organisation and its open invitations. */
export function PeopleScreen({ organisationId, organisationName }: PeopleScreenProps) {
  const t = useTranslations('people.list');
  const { filter, change } = usePeopleFilter();
  const view = useListView({
    organisationId,
    list: 'people',
    search: formatPeopleFilter(filter),
    columns: PEOPLE_LIST_COLUMNS,
    defaults: DEFAULT_PEOPLE_COLUMNS,
  });
  const columns = usePeopleColumns(organisationId, view.shown);
  return (
    <>
      <PageHeader
        title={t('title')}
        detail={t('detail', { organisation: organisationName })}
        actions={<InviteDialog organisationId={organisationId} />}
      />
      <div className="mb-3">
        <ViewsBar
          organisation={{ id: organisationId, name: organisationName }}
          list="people"
          view={view}
          columns={{ columns, defaults: DEFAULT_PEOPLE_COLUMNS }}
        />
      </div>
      <PeopleFilters filter={filter} onChange={change} />
      <PeopleList
        {...{ organisationId, filter, columns }}
        shown={view.shown}
        areChosen={view.areChosen}
        onSort={(sort) => change({ sort })}
      />
    </>
  );
}
