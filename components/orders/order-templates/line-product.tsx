import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { ChangeText } from '@/components/cart/change-text';
import { useMessage } from '@/components/platform/messages/use-message';
import { Link } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { isUnchanged } from '@/lib/cart/comparison';
import type { OpenedLine } from '@/lib/orders/order-templates/opened-schema';

interface LineProductProps {
  line: OpenedLine;
  organisationId: number;
  /** The reference is shown in the field where it is changed. */
  isEdited?: boolean;
}

/** Shows the product of a line with SKU, vendor, plan, add-ons and the buyer's reference. */
export function LineProduct({ line, organisationId, isEdited = false }: LineProductProps) {
  const t = useTranslations('order-templates.template');
  const reference = isEdited ? null : line.reference;
  const addOns = line.provisioning.length + line.maintenance.length;
  const isGone = line.problems.some(({ code }) => code === 'gone');
  return (
    <div className="min-w-0">
      {isGone ? (
        <span className="clamp-two font-medium">{line.name}</span>
      ) : (
        <Link
          href={`/o/${organisationId}/products/${line.productId}` as Route}
          className="clamp-two rounded-check font-medium hover:underline"
        >
          {line.name}
        </Link>
      )}
      <p className="break-words text-muted text-small">
        {[line.productCode, line.vendorName, line.plan].filter(Boolean).join(' · ') || '—'}
      </p>
      {(addOns > 0 || reference) && (
        <p className="break-words text-muted text-small">
          {[addOns > 0 && t('addOns', { count: addOns }), reference && t('reference', { reference })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </div>
  );
}

/** Everything that is different from when the line was saved. */
export function LineDifferences({ line }: { line: OpenedLine }) {
  const t = useTranslations('order-templates.template');
  const text = useMessage();
  if (isUnchanged(line))
    return line.isCompared ? <p className="text-muted text-small">{t('unchanged')}</p> : null;
  return (
    <div className="grid gap-0.5">
      {line.problems.map((problem) => (
        <Notice
          key={`${problem.code} ${problem.part ?? ''}`}
          inline
          tone={line.isOffered ? 'warning' : 'danger'}
        >
          {text(problem.message)}
        </Notice>
      ))}
      {line.quantity !== line.saved && (
        <Notice inline tone="warning">
          {t('quantityChange', { from: line.saved, to: line.quantity })}
        </Notice>
      )}
      {line.changes.map((change) => (
        <Notice key={change.kind === 'price' ? change.part : change.kind} inline tone="warning">
          <ChangeText change={change} named={change.kind === 'price' && change.part !== 'price'} />
        </Notice>
      ))}
      {line.short > 0 && (
        <Notice inline tone="info">
          {t('short', { short: line.short, quantity: line.quantity })}
        </Notice>
      )}
    </div>
  );
}
