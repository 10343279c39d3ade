import { cx } from '@/components/ui/cx';
import type { ListColumn, ListTableProps } from './list-table';
import { RowSelectBox } from './select-box';
import type { Selectable } from './selection-rules';
import { LIST_ROW } from './use-list-keys';

type ListCardsProps<Row, Item extends Selectable> = Pick<
  ListTableProps<Row, Item>,
  'caption' | 'columns' | 'shown' | 'rows' | 'selection' | 'trailing'
>;

/** Rows one under the other, for phones: the cells of the columns that are shown, each with its label. */
export function ListCards<Row, Item extends Selectable>(props: ListCardsProps<Row, Item>) {
  const { caption, columns, shown, rows, selection, trailing } = props;
  const chosen = shown.flatMap((id) => columns.find((column) => column.id === id) ?? []);
  // A card without the name would have no link, so the name is there even where the columns leave it out.
  const names = columns.filter(({ card }) => card === 'name');
  const corners = chosen.filter(({ card }) => card === 'corner');
  const facts = chosen.filter(({ card }) => card === undefined);
  return (
    <ul aria-label={caption} className="divide-y rounded-card border bg-surface">
      {rows.map(({ id, name, row }) => (
        <li
          key={id}
          {...{ [LIST_ROW]: id }}
          className={cx('flex items-start gap-3 p-3', selection.isSelected(id) && 'bg-selected')}
        >
          <RowSelectBox id={id} name={name} selection={selection} />
          <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1.5">
            <div className="flex items-start gap-2">
              <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3 gap-y-1">
                <Cells columns={names} row={row} className="min-w-0 flex-1 basis-36" />
                <Cells columns={corners} row={row} />
              </div>
              {trailing?.cell(row)}
            </div>
            <Facts facts={facts} row={row} />
          </div>
        </li>
      ))}
    </ul>
  );
}

interface CellsProps<Row> {
  columns: readonly ListColumn<Row>[];
  row: Row;
  className?: string;
}

function Cells<Row>({ columns, row, className }: CellsProps<Row>) {
  return columns.map(({ id, cell }) => (
    <div key={id} className={className}>
      {cell(row)}
    </div>
  ));
}

/** The columns without a place of their own, each with its heading as the label. */
function Facts<Row>({ facts, row }: { facts: readonly ListColumn<Row>[]; row: Row }) {
  if (facts.length === 0) return null;
  return (
    <dl className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-small">
      {facts.map(({ id, label, className, cell }) => (
        <div key={id} className="col-span-2 grid grid-cols-subgrid items-baseline">
          <dt className="text-muted">{label}</dt>
          <dd className={className}>{cell(row)}</dd>
        </div>
      ))}
    </dl>
  );
}
