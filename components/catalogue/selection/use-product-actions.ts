'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { BulkRemark, useBulkRun } from '@/components/operations/selection/use-bulk-run';
import { useMessage } from '@/components/platform/messages/use-message';
import { addLine, refreshCart } from '@/lib/cart/queries';
import { productPageQuery } from '@/lib/cart/replace-line-queries';
import { lineProblems } from '@/lib/catalogue/line-prices/problems';
import { addWatch, refreshWatches } from '@/lib/catalogue/watches/queries';
import { firstChoice, toLineInput } from '../product/choice';
import { useProductSelection } from './use-product-selection';

/** A selected product as an entry of a bulk action. */
interface Entry {
  id: string;
  productId: number;
  name: string;
}

/** Puts the selected products into the cart, or watches them, one after the other. What was not done stays selected. */
export function useProductActions(organisationId: number) {
  const t = useTranslations('catalogue.selection');
  const [client, text] = [useQueryClient(), useMessage()];
  const { selected, select } = useProductSelection(organisationId);
  const bulk = useBulkRun<Entry>();
  const run = (action: string, perform: (entry: Entry) => Promise<unknown>, refresh: () => unknown) =>
    void bulk.run({
      action,
      items: selected.map(({ id, name }) => ({ id: String(id), productId: id, name })),
      perform,
      onEnd: (remaining) => {
        select(remaining.map(({ productId, name }) => ({ id: productId, name })));
        refresh();
      },
    });
  /** One unit, or the fewest that its plan allows. A product that asks for a choice is not added. */
  const add = async ({ productId }: Entry) => {
    const { facts } = await client.fetchQuery({
      ...productPageQuery(organisationId, productId),
      staleTime: 0,
    });
    const line = toLineInput(productId, firstChoice(facts));
    const [problem] = lineProblems(facts, line);
    if (problem) return new BulkRemark(text(problem.message), false);
    const seenPrice = facts.ratePlans.length > 0 ? null : facts.price;
    return addLine(organisationId, { ...line, seenPrice });
  };
  return {
    bulk,
    addToCart: () => run(t('addToCart'), add, () => refreshCart(client, organisationId)),
    watch: () =>
      run(
        t('watch'),
        ({ productId }) => addWatch(organisationId, { kind: 'product', productId }),
        () => refreshWatches(client, organisationId),
      ),
  };
}
