import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table';
import type { MovePreview } from '@/lib/customers/schema';
import { placeFacts } from './place-facts';

/** Lists every fact of the place before and after a move, unchanged ones included. */
export function MoveChanges({ preview }: { preview: MovePreview }) {
  const t = useTranslations('customers.move');
  const place = useTranslations('customers.place');
  const { below, waitingOrders } = preview;
  const after = new Map(placeFacts(place, preview.after).map(({ name, value }) => [name, value]));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {preview.before.isPriced && !preview.after.isPriced && (
        <Notice tone="warning" title={t('unpriced')}>
          {t('unpricedDetail')}
        </Notice>
      )}
      {below > 0 && <p>{t('below', { count: below })}</p>}
      {waitingOrders > 0 && <p>{t('waitingOrders', { count: waitingOrders })}</p>}
      <Table caption={t('changes', { name: preview.name })} frameClassName="overflow-x-auto">
        <TableHead>
          <tr>
            <HeaderCell>{t('fact')}</HeaderCell>
            <HeaderCell>{t('before')}</HeaderCell>
            <HeaderCell>{t('after')}</HeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {placeFacts(place, preview.before).map(({ name, value }) => {
            const next = after.get(name) ?? null;
            return (
              <TableRow key={name}>
                <Cell className="text-muted">{name}</Cell>
                <Cell>{value ?? '—'}</Cell>
                <Cell className={next === value ? 'text-muted' : 'font-medium'}>
                  {next === value ? t('unchanged') : (next ?? '—')}
                </Cell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </div>
  );
}
