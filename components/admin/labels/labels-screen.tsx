'use client';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { PageHeader } from '@/components/ui/page-header';
import { Select } from '@/components/ui/select';
import { HeaderCell, Table, TableBody, TableHead } from '@/components/ui/table';
import { labelsQuery } from '@/lib/catalogue/labels/queries';
import {
  type LabelEntry,
  type LabelKind,
  type LabelPage,
  labelKindSchema,
} from '@/lib/catalogue/labels/schema';
import { type Draft, getDraftText, shownEntries, withDraft } from './drafts';
import { LabelRow } from './label-row';
import { LabelsSkeleton } from './labels-skeleton';

const NOUNS: Record<LabelKind, string> = { vendor: 'vendors', type: 'types' };

/** The names of vendors and types, which the supplier does not give. */
export function LabelsScreen({ organisationId }: { organisationId: number }) {
  const [kind, setKind] = useState<LabelKind>('vendor');
  const [text, setText] = useState('');
  const [isUnnamedOnly, setUnnamedOnly] = useState(false);
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const { data, isError, refetch } = useQuery(
    labelsQuery(organisationId, {
      kind,
      text: useDeferredValue(text),
      ...(isUnnamedOnly ? { unnamed: 'yes' as const } : {}),
    }),
  );
  return (
    <>
      <PageHeader
        title="Names"
        detail="The catalogue has numbers for vendors and types. The names given here show everywhere, for every organisation."
      />
      <div className="mb-3 grid items-end gap-3 sm:grid-cols-[10rem_minmax(0,20rem)_auto] sm:justify-start">
        <Field label="Names of">
          {(control) => (
            <Select
              {...control}
              value={kind}
              onChange={({ target }) => setKind(labelKindSchema.parse(target.value))}
              options={[
                { value: 'vendor', label: 'Vendors' },
                { value: 'type', label: 'Types' },
              ]}
            />
          )}
        </Field>
        <Field label="Search by name or number">
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
          label="Without a name only"
          detail={data ? data.unnamed : undefined}
          checked={isUnnamedOnly}
          onChange={({ target }) => setUnnamedOnly(target.checked)}
        />
      </div>
      {isError && !data && (
        <ErrorState title="The names cannot be shown just now" onRetry={() => void refetch()} />
      )}
      {!data && !isError && <LabelsSkeleton />}
      {data && (
        <LabelsTable
          organisationId={organisationId}
          kind={kind}
          labels={data}
          drafts={drafts}
          onType={(entry, typed) => setDrafts((known) => withDraft(known, kind, entry, typed))}
        />
      )}
    </>
  );
}

interface LabelsTableProps {
  organisationId: number;
  kind: LabelKind;
  labels: LabelPage;
  drafts: readonly Draft[];
  onType: (entry: LabelEntry, typed: string | null) => void;
}

function LabelsTable({ organisationId, kind, labels, drafts, onType }: LabelsTableProps) {
  const { entries, total } = labels;
  const shown = shownEntries(entries, drafts, kind);
  if (shown.length === 0)
    return (
      <EmptyState
        title={`No ${NOUNS[kind]} match`}
        detail="Search for less, or show those with a name, too."
      />
    );
  return (
    <>
      <p role="status" className="mb-2 text-muted tabular-nums">
        {entries.length < total
          ? `${entries.length} of ${total} ${NOUNS[kind]}: search to narrow the list`
          : `${total} ${NOUNS[kind]}`}
      </p>
      <Table caption={`Names of ${NOUNS[kind]}`}>
        <TableHead>
          <tr>
            <HeaderCell numeric>Number</HeaderCell>
            <HeaderCell>Name</HeaderCell>
            <HeaderCell numeric>Products</HeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {shown.map((entry) => (
            <LabelRow
              key={`${kind} ${entry.id}`}
              organisationId={organisationId}
              kind={kind}
              entry={entry}
              typed={getDraftText(drafts, kind, entry.id)}
              onType={(typed) => onType(entry, typed)}
            />
          ))}
        </TableBody>
      </Table>
    </>
  );
}
