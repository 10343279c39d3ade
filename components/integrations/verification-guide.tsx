import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';

const EXAMPLE = `import { Webhook } from 'standardwebhooks';

// request.text(): the body exactly as received, not parsed and written again
const body = await request.text();
const event = new Webhook('whsec_…').verify(body, Object.fromEntries(request.headers));
// throws when the signature is not right or the message is older than five minutes

if (await isKnown(request.headers.get('webhook-id'))) return new Response(null, { status: 204 });
await keep(event); // { type: 'order.status', timestamp: '…', data: { order, id, status, … } }
return new Response(null, { status: 204 });`;

const renderCode = (text: ReactNode) => <code className="font-code">{text}</code>;

/** Explains how a receiver verifies that a delivery comes from this portal. */
export function VerificationGuide() {
  const t = useTranslations('webhooks.guide');
  return (
    <Card title={t('title')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <p>{t.rich('standard', { v: renderCode })}</p>
        <section
          aria-label={t('example')}
          className="overflow-x-auto rounded-card bg-sunken p-3"
          // A frame that scrolls must be reachable by keyboard.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
          tabIndex={0}
        >
          <pre className="font-code text-small">{EXAMPLE}</pre>
        </section>
        <p className="text-muted">{t.rich('response', { v: renderCode })}</p>
      </div>
    </Card>
  );
}
