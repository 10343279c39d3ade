'use client';
import { useTranslations } from 'next-intl';
import { FactList } from '@/components/ui/fact-list';
import type { Translator } from '@/lib/messages/types';
import type { DryRun } from '@/lib/orders/dry-run/schema';

type RequestedLine = DryRun['request']['lines'][number];

/** "Plan: Yearly. Add-ons: Rack it (“rack 4”)"; empty for a plain product. */
function formatOptions(t: Translator<'checkout.request'>, line: RequestedLine): string {
  const { plan } = line;
  const addOns = line.addOns
    .map(({ name, instructions }) => (instructions ? t('addOn', { name, instructions }) : name))
    .join(', ');
  if (plan && addOns) return t('planAndAddOns', { plan, addOns });
  if (plan) return t('plan', { plan });
  return addOns && t('addOns', { addOns });
}

function LineText({ line }: { line: RequestedLine }) {
  const t = useTranslations('checkout.request');
  const optionsText = formatOptions(t, line);
  return (
    <>
      {t.rich('quantityOf', {
        quantity: line.quantity,
        name: line.name,
        code: () => <span className="font-code text-muted text-small">{line.productCode}</span>,
      })}
      {optionsText && <span className="block text-muted text-small">{optionsText}</span>}
    </>
  );
}

/** The order as the supplier would receive it. */
export function RequestSummary({
  request,
  organisation,
}: {
  request: DryRun['request'];
  organisation: string;
}) {
  const t = useTranslations('checkout.request');
  return (
    <section aria-labelledby="request-title">
      <h3 id="request-title" className="mb-2 font-medium">
        {t('title')}
      </h3>
      <FactList
        facts={[
          { name: t('organisation'), value: organisation },
          { name: t('reference'), value: t('referenceValue', { reference: request.reference }) },
          { name: t('shipTo'), value: request.shipTo.join(', ') },
          ...(request.instructions ? [{ name: t('instructions'), value: request.instructions }] : []),
          ...(request.notes
            ? [{ name: t('notes'), value: <span className="whitespace-pre-wrap">{request.notes}</span> }]
            : []),
          {
            name: t('products'),
            value: (
              <ul className="grid gap-1">
                {request.lines.map((line, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and none moves
                  <li key={index}>
                    <LineText line={line} />
                  </li>
                ))}
              </ul>
            ),
          },
        ]}
      />
    </section>
  );
}
