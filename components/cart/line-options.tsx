'use client';
import { Settings2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useMessage } from '@/components/platform/messages/use-message';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import { lineName } from '@/lib/cart/model/rules';
import type { CartLine } from '@/lib/cart/model/schema';
import { lineProblems } from '@/lib/catalogue/line-prices/problems';
import { closestAllowed, lineTotals, priceParts } from '@/lib/catalogue/line-prices/rules';
import type { QuantityRange } from '@/lib/catalogue/line-prices/schema';
import { AddOnChoices } from './add-on-choices';
import { LineAmount } from './line-amount';
import { PlanChoices } from './plan-choices';
import type { CartActions } from './use-cart-actions';

interface LineOptionsProps {
  line: CartLine;
  actions: CartActions;
}

type Options = Pick<CartLine, 'quantity' | 'ratePlanId' | 'provisioning' | 'maintenance'>;

const toOptions = ({ quantity, ratePlanId, provisioning, maintenance }: CartLine): Options => ({
  quantity,
  ratePlanId,
  provisioning,
  maintenance,
});

interface UseAllowedQuantityProps {
  chosen: Options;
  set: (change: Partial<Options>) => void;
  allowed: QuantityRange;
}

/** Another plan may allow other quantities: offers the closest. */
function UseAllowedQuantity({ chosen, set, allowed }: UseAllowedQuantityProps) {
  const t = useTranslations('cart.options');
  const quantity = closestAllowed(chosen.quantity, allowed);
  return (
    <Button size="small" onClick={() => set({ quantity })}>
      {t('useInstead', { allowed: quantity, chosen: chosen.quantity })}
    </Button>
  );
}

const hasChosen = ({ ratePlanId, provisioning, maintenance }: CartLine): boolean =>
  ratePlanId !== null || provisioning.length + maintenance.length > 0;

/** A dialog for the plan, the add-ons and their instructions, with what the line then costs. */
export function LineOptions({ line, actions }: LineOptionsProps) {
  const text = useMessage();
  const t = useTranslations();
  const [draft, setDraft] = useState<Options | null>(null);
  const { facts } = line;
  if (!facts || facts.gone) return null;
  if (facts.ratePlans.length + facts.provisioning.length + facts.maintenance.length === 0) return null;

  const chosen = draft ?? toOptions(line);
  const set = (change: Partial<Options>) => setDraft({ ...chosen, ...change });
  const problems = lineProblems(facts, chosen);
  const blocking = problems.filter(({ code }) => code !== 'no-price' && code !== 'gone');
  // The dialog keeps what could not be saved, with the reason.
  const save = async () => {
    if (await actions.change({ lineId: line.id, ...chosen })) setDraft(null);
  };
  const lineError = actions.lineErrors[line.id];
  return (
    <>
      <button
        type="button"
        aria-label={t(`cart.options.${hasChosen(line) ? 'changeFor' : 'addTo'}`, { name: lineName(line) })}
        onClick={() => setDraft(toOptions(line))}
        className="mt-1 inline-flex min-h-6 items-center gap-1.5 rounded-check text-primary-ink text-small hover:underline touch:min-h-11"
      >
        <Settings2 aria-hidden className="size-3.5" />
        {t(`cart.options.${hasChosen(line) ? 'change' : 'add'}`)}
      </button>
      <Dialog
        open={draft !== null}
        onOpenChange={(open) => setDraft(open ? toOptions(line) : null)}
        title={t('cart.options.title')}
        description={lineName(line)}
        footer={
          <>
            <span className="me-auto self-center tabular-nums">
              <LineAmount totals={lineTotals(priceParts(facts, chosen), chosen.quantity)} />
            </span>
            <Button onClick={() => setDraft(null)}>{t('ui.actions.cancel')}</Button>
            <Button variant="primary" disabled={blocking.length > 0} onClick={() => void save()}>
              {t('cart.options.save')}
            </Button>
          </>
        }
      >
        <div className="grid gap-5">
          <PlanChoices
            plans={facts.ratePlans}
            value={chosen.ratePlanId}
            onChange={(ratePlanId) => set({ ratePlanId })}
          />
          <AddOnChoices
            legend={t('cart.options.provisioning')}
            offered={facts.provisioning}
            chosen={chosen.provisioning}
            withInstructions
            onChange={(provisioning) => set({ provisioning })}
          />
          <AddOnChoices
            legend={t('cart.options.maintenance')}
            offered={facts.maintenance}
            chosen={chosen.maintenance.map(({ id }) => ({ id, instructions: null }))}
            onChange={(maintenance) => set({ maintenance: maintenance.map(({ id }) => ({ id })) })}
          />
          {lineError && blocking.length === 0 && (
            <Notice live tone="danger">
              {lineError.message}
            </Notice>
          )}
          {blocking.map((problem) => (
            <Notice
              key={`${problem.code} ${problem.part ?? ''}`}
              live
              tone="warning"
              action={
                problem.allowed && <UseAllowedQuantity {...{ chosen, set }} allowed={problem.allowed} />
              }
            >
              {text(problem.message)}
            </Notice>
          ))}
        </div>
      </Dialog>
    </>
  );
}
