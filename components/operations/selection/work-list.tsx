'use client';
import type { ReactNode } from 'react';
import type { ListName } from '@/lib/operations/saved-views/constants';
import { fetchSelectedRows } from '@/lib/operations/saved-views/queries';
import { BulkReport } from './bulk-report';
import { ExportSelected } from './export-selected';
import { ListCards } from './list-cards';
import type { ListSorting } from './list-sorting';
import { type ListColumn, ListTable, type SelectableRow, type ShownColumns } from './list-table';
import { SelectAll } from './select-all';
import { SelectionBar } from './selection-bar';
import { SortSelect } from './sort-select';
import { MAX_BULK, useBulkRun } from './use-bulk-run';
import { useSelectableList } from './use-selectable-list';

/** Runs an action on each of the selected rows. */
export type RunBulk<Row> = (action: string, perform: (row: Row) => Promise<unknown>) => void;

interface WorkListProps<Row> extends ShownColumns {
  organisationId: number;
  list: ListName;
  caption: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly SelectableRow<Row>[];
  sorting: ListSorting;
  /** Identifies the filters: with others nothing is selected. */
  scope: string;
  /** The number of entries that match; null when they were not counted. */
  total: number | null;
  /** Reads what matches, also what is not loaded, up to the most that can be selected. */
  fetchAll: () => Promise<{ items: readonly SelectableRow<Row>[]; isComplete: boolean }>;
  /** Loads the next part. */
  onEnd?: () => void;
  /** After a bulk action. */
  onChanged: () => void;
  /** The buttons of bulk actions. */
  actions?: (selected: readonly SelectableRow<Row>[], run: RunBulk<Row>) => ReactNode;
  /** A last column without a choice: the actions of one row. */
  trailing?: { label: string; cell: (row: Row) => ReactNode };
}

/** A list whose columns are chosen and whose rows are selected, exported and changed together; on phones a list of cards. */
export function WorkList<Row>(props: WorkListProps<Row>) {
  const { organisationId, list, columns, shown, rows, scope, total, fetchAll, onEnd, onChanged } = props;
  const selection = useSelectableList(rows, { scope, onEnd });
  const bulk = useBulkRun<SelectableRow<Row>>();
  const run: RunBulk<Row> = (action, perform) =>
    void bulk.run({
      action,
      items: selection.items,
      perform: ({ row }) => perform(row),
      onEnd: (remaining) => {
        selection.select(remaining);
        onChanged();
      },
    });
  const exported = shown.flatMap((id) => columns.find((column) => column.id === id) ?? []);
  return (
    <div>
      <BulkReport report={bulk.report} nameOf={({ name }) => name} onClose={bulk.closeReport} />
      <SortSelect sorting={props.sorting} columns={columns} />
      <div className="max-md:hidden">
        <ListTable {...props} hasLittleRoom selection={selection} />
      </div>
      <div className="md:hidden">
        <ListCards {...props} selection={selection} />
      </div>
      <SelectionBar
        selection={selection}
        bulk={bulk}
        selectAll={<SelectAll selection={selection} count={total} max={MAX_BULK} fetchAll={fetchAll} />}
      >
        <ExportSelected
          name={list}
          fetchFile={(format) =>
            fetchSelectedRows(organisationId, {
              list,
              format,
              name: list,
              header: exported.map(({ label }) => label),
              rows: selection.items.map(({ row }) => exported.map(({ text }) => text?.(row) ?? null)),
            })
          }
        />
        {props.actions?.(selection.items, run)}
      </SelectionBar>
    </div>
  );
}
