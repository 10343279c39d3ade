import { Pencil, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/icon-button';
import { Cell, HeaderCell, Table, TableHead, TableRow } from '@/components/ui/table';
import type { Carrier } from '@/lib/orders/carriers/schema';
import { CarrierForm } from './carrier-form';

interface CarriersTableProps {
  carriers: readonly Carrier[];
  busy: boolean;
  /** The name of the carrier that is being changed. */
  editing: string | null;
  onEdit: (name: string | null) => void;
  onSave: (place: number, carrier: Carrier) => Promise<unknown>;
  onRemove: (place: number) => void;
}

/** On a phone a row is a small card: its cells are stacked. */
const STACKED = 'max-md:block max-md:h-auto max-md:border-b-0 max-md:px-0 max-md:py-0.5';

/** Lists the carriers, one of which may be open for a change. */
export function CarriersTable(props: CarriersTableProps) {
  const { carriers, busy, editing, onEdit, onSave, onRemove } = props;
  const page = useTranslations('carriers.page');
  const t = useTranslations('carriers.columns');
  const form = useTranslations('carriers.form');
  return (
    <Table caption={page('list')} className="max-md:block">
      <TableHead className="max-md:hidden">
        <tr>
          <HeaderCell>{t('name')}</HeaderCell>
          <HeaderCell>{t('aliases')}</HeaderCell>
          <HeaderCell>{t('template')}</HeaderCell>
          <HeaderCell>
            <span className="sr-only">{t('actions')}</span>
          </HeaderCell>
        </tr>
      </TableHead>
      <tbody className="max-md:block">
        {carriers.map((carrier, place) => (
          <TableRow
            key={carrier.name}
            className="max-md:block max-md:border-b max-md:px-4 max-md:py-2 max-md:last:border-b-0"
          >
            {editing === carrier.name ? (
              <Cell colSpan={4} className="max-md:block max-md:h-auto max-md:px-0 md:py-3">
                <CarrierForm
                  carrier={carrier}
                  saveLabel={form('save')}
                  busy={busy}
                  onSave={(changed) => onSave(place, changed)}
                  onCancel={() => onEdit(null)}
                />
              </Cell>
            ) : (
              <Line
                carrier={carrier}
                busy={busy}
                onEdit={() => onEdit(carrier.name)}
                onRemove={() => onRemove(place)}
              />
            )}
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

interface LineProps {
  carrier: Carrier;
  busy: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function Line({ carrier: { name, aliases, urlTemplate }, busy, onEdit, onRemove }: LineProps) {
  const form = useTranslations('carriers.form');
  return (
    <>
      <Cell className={`font-medium ${STACKED}`}>{name}</Cell>
      <Cell className={`text-muted ${STACKED}`}>{aliases.join(', ') || '—'}</Cell>
      <Cell className={`break-all font-code text-small ${STACKED}`}>{urlTemplate}</Cell>
      <Cell className={STACKED}>
        <span className="flex justify-end gap-1">
          <IconButton size="small" icon={<Pencil />} label={form('edit', { name })} onClick={onEdit} />
          <IconButton
            size="small"
            icon={<Trash2 />}
            label={form('remove', { name })}
            disabled={busy}
            onClick={onRemove}
          />
        </span>
      </Cell>
    </>
  );
}
