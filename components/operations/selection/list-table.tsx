import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table';
import { type ListSorting, toHeadingSort } from './list-sorting';
import { RowSelectBox } from './select-box';
import { SelectListed } from './select-listed';
import type { Selectable } from './selection-rules';
import { LIST_ROW } from './use-list-keys';
import type { ListSelection } from './use-selection';

/** A column of a list. */
export interface ListColumn<Row, Id extends string = string> {
  id: Id;
  label: string;
  numeric?: boolean;
  className?: string;
  /** Narrow screens leave the column out, unless a person has chosen it. */
  narrow?: string;
  /** The place on a card: the name of the row, or at its end without a label; otherwise a line with its label. */
  card?: 'name' | 'corner';
  title?: (row: Row) => string;
  /** The cell in a file. */
  text?: (row: Row) => string | number | null;
  cell: (row: Row) => ReactNode;
}

/** A row that can be selected, with its name for screen readers. */
export interface SelectableRow<Row> {
  id: string;
  name: string;
  row: Row;
}

/** The columns that are shown, in their order. */
export interface ShownColumns {
  shown: readonly string[];
  /** A person or a view chose them. */
  areChosen: boolean;
}

export interface ListTableProps<Row, Item extends Selectable> extends ShownColumns {
  caption: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly SelectableRow<Row>[];
  selection: ListSelection<Item>;
  /** Set when the list can be sorted. */
  sorting?: ListSorting;
  /** Narrow screens leave columns out even when these were chosen: next to the navigation they have no room. */
  hasLittleRoom?: boolean;
  /** A last column without a choice: the actions of one row. */
  trailing?: { label: string; cell: (row: Row) => ReactNode };
}

/** A dense table whose columns are chosen and whose rows are selected. */
export function ListTable<Row, Item extends Selectable>(props: ListTableProps<Row, Item>) {
  const {
    caption,
    columns: all,
    shown,
    areChosen,
    hasLittleRoom = false,
    rows,
    selection,
    sorting,
    trailing,
  } = props;
  const columns = shown.flatMap((id) => {
    const column = all.find((one) => one.id === id);
    return column ? [{ ...column, narrow: areChosen && !hasLittleRoom ? undefined : column.narrow }] : [];
  });
  return (
    <Table caption={caption}>
      <TableHead>
        <tr>
          <HeaderCell className="w-8 pe-0">
            <SelectListed selection={selection} />
          </HeaderCell>
          {columns.map(({ id, label, numeric, narrow }) => (
            <HeaderCell
              key={id}
              numeric={numeric}
              className={narrow}
              {...(sorting && toHeadingSort(sorting, id))}
            >
              {label}
            </HeaderCell>
          ))}
          {trailing && (
            <HeaderCell>
              <span className="sr-only">{trailing.label}</span>
            </HeaderCell>
          )}
        </tr>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <ListRow key={row.id} {...{ ...row, columns, selection, trailing }} />
        ))}
      </TableBody>
    </Table>
  );
}

interface ListRowProps<Row, Item extends Selectable>
  extends SelectableRow<Row>,
    Pick<ListTableProps<Row, Item>, 'columns' | 'selection' | 'trailing'> {}

function ListRow<Row, Item extends Selectable>(props: ListRowProps<Row, Item>) {
  const { id, name, row, columns, selection, trailing } = props;
  return (
    <TableRow {...{ [LIST_ROW]: id }} selected={selection.isSelected(id)} className="relative">
      <Cell className="w-8 pe-0">
        <RowSelectBox id={id} name={name} selection={selection} />
      </Cell>
      {columns.map((column) => (
        <Cell
          key={column.id}
          numeric={column.numeric}
          title={column.title?.(row)}
          className={cx(column.className, column.narrow)}
        >
          {column.cell(row)}
        </Cell>
      ))}
      {trailing && <Cell className="text-end">{trailing.cell(row)}</Cell>}
    </TableRow>
  );
}
