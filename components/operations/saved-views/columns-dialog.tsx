'use client';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { IconButton } from '@/components/ui/icon-button';
import { toMoveKey, useMovableList } from '@/components/ui/use-movable-list';
import { type ColumnChoice, toChoices, toggleColumn } from '@/lib/operations/saved-views/column-rules';

export interface ColumnsDialogProps {
  /** Every column of the list with its heading. */
  columns: readonly { id: string; label: string }[];
  defaults: readonly string[];
  /** The columns that are shown, in their order. */
  shown: readonly string[];
  open: boolean;
  onApply: (columns: string[]) => void;
  onClose: () => void;
}

/** Chooses the columns of a list and their order, by pointer or keyboard. */
export function ColumnsDialog(props: ColumnsDialogProps) {
  const t = useTranslations('saved-views.columns');
  const { columns, defaults, shown, open, onApply, onClose } = props;
  const all = columns.map(({ id }) => id);
  const [draft, setDraft] = useState<readonly ColumnChoice[] | null>(null);
  const choices = draft ?? toChoices(all, shown);
  const close = () => {
    setDraft(null);
    onClose();
  };
  const chosen = choices.filter(({ isShown }) => isShown).map(({ id }) => id);
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t('title')}
      description={t('detail')}
      footer={
        <>
          <Button variant="quiet" className="me-auto" onClick={() => setDraft(toChoices(all, defaults))}>
            {t('reset')}
          </Button>
          <Button
            variant="primary"
            disabled={chosen.length === 0}
            onClick={() => {
              onApply(chosen);
              close();
            }}
          >
            {t('apply')}
          </Button>
        </>
      }
    >
      {chosen.length === 0 && (
        <p role="alert" className="text-danger-ink">
          {t('atLeastOne')}
        </p>
      )}
      <ColumnList columns={columns} choices={choices} onChange={setDraft} />
    </Dialog>
  );
}

interface ColumnListProps {
  columns: ColumnsDialogProps['columns'];
  choices: readonly ColumnChoice[];
  onChange: (choices: readonly ColumnChoice[]) => void;
}

function ColumnList({ columns, choices, onChange }: ColumnListProps) {
  const t = useTranslations('saved-views.columns');
  const labelOf = (id: string) => columns.find((column) => column.id === id)?.label ?? id;
  const { list, heard, move } = useMovableList({
    entries: choices,
    getId: ({ id }) => id,
    toText: ({ id }, place) => t('moved', { name: labelOf(id), place, count: choices.length }),
    onChange,
  });
  const moveButton = (id: string, by: -1 | 1) => (
    <IconButton
      data-move={toMoveKey(id, by)}
      size="small"
      label={t(by === -1 ? 'up' : 'down', { name: labelOf(id) })}
      icon={by === -1 ? <ArrowUp /> : <ArrowDown />}
      onClick={() => move(id, by)}
    />
  );
  return (
    <>
      <p role="status" className="sr-only">
        {heard}
      </p>
      <ol ref={list} aria-label={t('list')} className="divide-y">
        {choices.map(({ id, isShown }) => (
          <li key={id} className="flex items-center gap-2 py-0.5">
            <Checkbox
              className="flex-1"
              label={labelOf(id)}
              checked={isShown}
              onChange={() => onChange(toggleColumn(choices, id))}
            />
            {moveButton(id, -1)}
            {moveButton(id, 1)}
          </li>
        ))}
      </ol>
    </>
  );
}
