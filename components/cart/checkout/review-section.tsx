'use client';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { CartAge } from '@/components/cart/cart-age';
import { CartAttention } from '@/components/cart/cart-attention';
import { LineAmount } from '@/components/cart/line-amount';
import { LineNotices } from '@/components/cart/line-notices';
import { LineProduct } from '@/components/cart/line-product';
import { LineReference } from '@/components/cart/line-reference';
import type { CartActions } from '@/components/cart/use-cart-actions';
import { Link } from '@/components/ui/link';
import { allocatedBefore, getLineTotals, lineName } from '@/lib/cart/model/rules';
import type { CartDto } from '@/lib/cart/model/schema';
import { type CartView, cartPath } from '@/lib/cart/queries';
import { Section } from './section';

interface ReviewSectionProps {
  view: CartView;
  cart: CartDto;
  actions: CartActions;
}

/** The lines at present prices; changes since they were last shown are accepted here. */
export function ReviewSection({ view, cart, actions }: ReviewSectionProps) {
  const t = useTranslations('checkout.review');
  const { organisationId } = view;
  const { lines, isLocked } = cart;
  return (
    <Section
      id="review"
      number={3}
      title={t('title')}
      aside={
        !isLocked && (
          <Link
            href={cartPath(organisationId) as Route}
            className="inline-flex min-h-6 items-center rounded-check text-primary-ink underline hover:no-underline"
          >
            {t('editCart')}
          </Link>
        )
      }
    >
      <fieldset disabled={isLocked} className="grid min-w-0 gap-3">
        <CartAge view={view} lines={lines} />
        {!isLocked && <CartAttention lines={lines} actions={actions} />}
        {!isLocked && <p className="text-muted text-small">{t('referenceHint')}</p>}
        <ul>
          {lines.map((line) => (
            <li
              key={line.id}
              id={`line-${line.id}`}
              tabIndex={-1}
              className="scroll-mt-20 border-b py-3 outline-offset-[-2px] first:pt-0 last:border-b-0 last:pb-0"
            >
              <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
                <span className="min-w-8 whitespace-nowrap text-end tabular-nums sm:min-w-14">
                  {t('quantity', { quantity: line.quantity })}
                </span>
                <div className="min-w-0">
                  <LineProduct line={line} organisationId={organisationId} />
                  <LineReference
                    name={lineName(line)}
                    reference={line.reference}
                    onSave={(reference) => actions.change({ lineId: line.id, reference })}
                  />
                </div>
                <span className="col-start-2 justify-self-end text-end tabular-nums sm:col-start-3">
                  <LineAmount totals={getLineTotals(line)} />
                </span>
              </div>
              <div className="mt-2 grid max-w-reading justify-items-start gap-2 empty:hidden sm:ms-18">
                <LineNotices
                  {...{ organisationId, line, actions }}
                  allocated={allocatedBefore(lines, line)}
                />
              </div>
            </li>
          ))}
        </ul>
      </fieldset>
    </Section>
  );
}
