import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apiProfileSchema } from '@/lib/contract/api-profile';
import { resolveProfile } from '@/lib/contract/default-profile';
import { getHttpOutcome } from './answers';
import { createUpstream } from './create-upstream';
import type { SubmitOutcome } from './errors';
import { foreignChoices } from './testing/foreign-api/arbitrary';
import { type OrderFault, startForeignApi } from './testing/foreign-api/server';
import { sampleOrder } from './testing/sample-records';

const PRODUCTS = 130;
const RUNS = 60;

/** A POST may meet this. The order may be made or not unless the answer says so. */
const trouble = fc.oneof(
  fc.record({ isMade: fc.boolean(), answer: fc.constant(null) }),
  fc.record({
    isMade: fc.boolean(),
    answer: fc.record({
      status: fc.constantFrom(200, 201, 202, 302, 400, 402, 404, 409, 418, 422, 429, 451, 500, 502, 503),
      body: fc.constantFrom<unknown>(undefined, null, {}, [], { message: 'No' }, { id: 2 ** 53 }),
    }),
  }),
);

test('no order is lost or made twice with any distributor', async () => {
  await fc.assert(
    fc.asyncProperty(foreignChoices, fc.array(trouble, { maxLength: 4 }), async (choices, troubles) => {
      const api = await startForeignApi(choices, PRODUCTS);
      try {
        expect(apiProfileSchema.safeParse(api.profile).error).toBeUndefined();
        const profile = resolveProfile(api.profile);
        const upstream = createUpstream({ profile, credentials: api.client });
        // A distributor whose answer says that nothing was done has done nothing.
        const honest = ({ isMade, answer }: OrderFault): OrderFault => ({
          answer,
          isMade:
            isMade &&
            (answer === null ||
              answer.status < 300 ||
              getHttpOutcome(answer.status, profile.outcomes) === 'unknown'),
        });
        api.faults.push(...troubles.map(honest));
        // The portal, too, sends again only what was certainly not taken.
        let outcome: SubmitOutcome;
        do outcome = await upstream.submitOrder(sampleOrder, { idempotencyKey: 'key' });
        while (outcome.outcome === 'refused' || outcome.outcome === 'not-sent');
        expect(api.orders.length).toBeLessThanOrEqual(1);
        if (outcome.outcome === 'rejected') expect(api.orders).toHaveLength(0);
        if (outcome.outcome !== 'submitted') return;
        const [made] = api.orders;
        expect(outcome.order.id).toBe(String(made?.id));
        expect(made).toMatchObject({ reference: 'PO-1', country: 826, lines: [{ product: 7, quantity: 1 }] });
        for (const status of ['PROCESSING', 'ATTENTION_REQUIRED', 'SHIPPED'] as const) {
          api.setStatus(status);
          expect(await upstream.order(outcome.order.id)).toMatchObject({ id: String(made?.id), status });
        }
        expect(await upstream.resubmit(outcome.order.id)).toMatchObject({ outcome: 'accepted' });
        expect(made?.status).toBe('PROCESSING');
      } finally {
        await api.close();
      }
    }),
    { numRuns: RUNS },
  );
}, 120_000);
