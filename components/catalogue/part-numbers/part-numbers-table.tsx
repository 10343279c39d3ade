import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table';
import type { PartNumber } from '@/lib/catalogue/part-numbers/schema';
import { DeletePartNumber } from './delete-part-number';
import { KeepProduct } from './keep-product';
import { toDetail } from './product-picker';

interface PartNumbersTableProps {
  organisationId: number;
  partNumbers: readonly PartNumber[];
  /** Changes an own one, overrides an inherited one. */
  onChange: (partNumber: PartNumber) => void;
}

/** Marks part numbers that need attention. */
function State({ partNumber }: { partNumber: PartNumber }) {
  const t = useTranslations('part-numbers.table');
  if (!partNumber.isListed) return <Badge tone="danger">{t('notListed')}</Badge>;
  return partNumber.attention === 'rival' ? <Badge tone="warning">{t('conflicting')}</Badge> : null;
}

function Origin({ isOwn, from }: PartNumber) {
  const t = useTranslations('part-numbers.table');
  if (isOwn) return t('own');
  return (
    <span className="clamp-two break-words text-muted">
      {from === null ? t('inherited') : t('from', { organisation: from })}
    </span>
  );
}

function Actions({ organisationId, partNumber, onChange }: LineProps) {
  const t = useTranslations('part-numbers.table');
  const { code, isOwn, isListed, attention } = partNumber;
  return (
    <div className="flex justify-end gap-2 max-md:flex-wrap max-md:justify-start">
      {attention === 'rival' && isListed && (
        <KeepProduct organisationId={organisationId} partNumber={partNumber} />
      )}
      <Button
        size="small"
        aria-label={t(isOwn ? 'changeNamed' : 'overrideNamed', { code })}
        onClick={() => onChange(partNumber)}
      >
        {t(isOwn ? 'change' : 'override')}
      </Button>
      {isOwn && <DeletePartNumber organisationId={organisationId} partNumber={partNumber} />}
    </div>
  );
}

interface LineProps {
  organisationId: number;
  partNumber: PartNumber;
  onChange: (partNumber: PartNumber) => void;
}

/** On a phone a row is a small card: its cells are stacked. */
const STACKED = 'max-md:block max-md:h-auto max-md:border-b-0 max-md:px-0';

function Line({ organisationId, partNumber, onChange }: LineProps) {
  const t = useTranslations('part-numbers.table');
  const { code, vendor, product } = partNumber;
  return (
    <TableRow className="max-md:block max-md:border-b max-md:px-4 max-md:py-2 max-md:last:border-b-0">
      <Cell className={`md:w-1/4 ${STACKED}`}>
        <span className="wrap-anywhere font-code font-medium">{code}</span>
        {vendor && (
          <span className="block break-words text-muted text-small">
            {t('forVendor', { vendor: vendor.name })}
          </span>
        )}
      </Cell>
      <Cell className={STACKED}>
        <Link
          href={`/o/${organisationId}/products/${product.id}` as Route}
          className="clamp-two wrap-anywhere rounded-check text-primary-ink hover:underline"
        >
          {product.name}
        </Link>
        <span className="wrap-anywhere block text-muted text-small">{toDetail(product)}</span>
        <State partNumber={partNumber} />
      </Cell>
      <Cell className={`md:w-40 ${STACKED} max-md:text-small`}>
        <Origin {...partNumber} />
      </Cell>
      <Cell className={`md:w-px ${STACKED}`}>
        <Actions organisationId={organisationId} partNumber={partNumber} onChange={onChange} />
      </Cell>
    </TableRow>
  );
}

/** Lists part numbers with their products. */
export function PartNumbersTable({ organisationId, partNumbers, onChange }: PartNumbersTableProps) {
  const t = useTranslations('part-numbers.table');
  return (
    <Table caption={t('caption')} className="max-md:block">
      <TableHead className="max-md:sr-only">
        <tr>
          <HeaderCell>{t('code')}</HeaderCell>
          <HeaderCell>{t('product')}</HeaderCell>
          <HeaderCell>{t('origin')}</HeaderCell>
          <HeaderCell>
            <span className="sr-only">{t('actions')}</span>
          </HeaderCell>
        </tr>
      </TableHead>
      <TableBody className="max-md:block">
        {partNumbers.map((partNumber) => (
          <Line
            key={partNumber.id}
            organisationId={organisationId}
            partNumber={partNumber}
            onChange={onChange}
          />
        ))}
      </TableBody>
    </Table>
  );
}
