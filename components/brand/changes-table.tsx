import { useTranslations } from 'next-intl';
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table';
import type { Change } from '@/lib/brand/editing/rules';

interface ChangesTableProps {
  caption: string;
  changes: readonly Change[];
  /** The text for an empty value: "As Brightwater IT". */
  fallbackLabel: string;
}

/** Lists the changed fields between two states of a brand. */
export function ChangesTable({ caption, changes, fallbackLabel }: ChangesTableProps) {
  const t = useTranslations('brand.changes');
  if (changes.length === 0) return <p className="text-muted">{t('none')}</p>;
  return (
    <Table caption={caption} frameClassName="max-h-80 overflow-y-auto">
      <TableHead>
        <tr>
          <HeaderCell>{t('field')}</HeaderCell>
          <HeaderCell>{t('before')}</HeaderCell>
          <HeaderCell>{t('after')}</HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {changes.map(({ label, before, after }) => (
          <TableRow key={`${label} ${before} ${after}`} className="align-top">
            <Cell className="py-2 font-medium">{label}</Cell>
            <Cell className="py-2 text-muted wrap-anywhere">{before ?? fallbackLabel}</Cell>
            <Cell className="py-2 wrap-anywhere">{after ?? fallbackLabel}</Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
