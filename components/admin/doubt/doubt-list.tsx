import { DeskCard } from '@/components/orders/desk/desk-card';
import { DeskList } from '@/components/orders/desk/desk-list';
import { DoubtActions } from '@/components/orders/doubt/doubt-actions';
import { DoubtFacts } from '@/components/orders/doubt/doubt-facts';
import { productsText } from '@/components/orders/products-text';
import type { Doubt, Doubts } from '@/lib/orders/reconciliation/schema';

/** Every order of which nobody knows whether the distributor has it, longest waiting first. */
export function DoubtList({ doubts }: { doubts: Doubts }) {
  return (
    <DeskList
      label="Orders in doubt"
      desk={doubts}
      done="resolved"
      empty={{
        title: 'No order is in doubt',
        detail:
          'An order stands here when it was sent and no clear answer came. Nothing sends it again by itself.',
      }}
    >
      {(doubt) => <DoubtCard doubt={doubt} />}
    </DeskList>
  );
}

function DoubtCard({ doubt }: { doubt: Doubt }) {
  const { organisation, reference, placedBy, since } = doubt;
  return (
    <DeskCard
      order={doubt}
      since={{ word: 'In doubt since', at: since }}
      text={productsText(doubt)}
      about={[
        `For ${organisation.name}`,
        `placed by ${placedBy}`,
        reference !== '' && `reference ${reference}`,
      ]}
    >
      <DoubtFacts doubt={doubt} />
      <DoubtActions doubt={doubt} />
    </DeskCard>
  );
}
