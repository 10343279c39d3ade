import { Card } from '@/components/ui/card';

const EXAMPLE = `import { Webhook } from 'standardwebhooks';

// request.text(): the body exactly as it came, not parsed and written again
const body = await request.text();
const event = new Webhook('whsec_…').verify(body, Object.fromEntries(request.headers));
// throws when the signature is not right or the message is older than five minutes

if (await isKnown(request.headers.get('webhook-id'))) return new Response(null, { status: 204 });
await keep(event); // { type: 'order.status', timestamp: '…', data: { order, id, status, … } }
return new Response(null, { status: 204 });`;

/** How a receiver makes sure that a message is from here. */
export function VerificationGuide() {
  return (
    <Card title="How your receiver verifies a message">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <p>
          Messages follow Standard Webhooks, for which there are libraries in most languages. Without one: the
          signature is <code className="font-code">v1,</code> and the Base64 of HMAC-SHA256 over{' '}
          <code className="font-code">id.timestamp.body</code>, with the secret after{' '}
          <code className="font-code">whsec_</code> decoded from Base64 as its key. The header{' '}
          <code className="font-code">webhook-signature</code> may hold two, with a space between them: one
          that fits is enough.
        </p>
        <section
          aria-label="Example"
          className="overflow-x-auto rounded-card bg-sunken p-3"
          // A frame that scrolls must be reachable by keyboard.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
          tabIndex={0}
        >
          <pre className="font-code text-small">{EXAMPLE}</pre>
        </section>
        <p className="text-muted">
          Answer with a status from 200 to 299 within 15 seconds. Anything else is tried again: ten times over
          three days. A message may come twice and may overtake another;{' '}
          <code className="font-code">webhook-id</code> and <code className="font-code">timestamp</code> tell
          you. Answer 410 to end the webhook for good.
        </p>
      </div>
    </Card>
  );
}
