import 'server-only';
import { getCart } from '@/lib/cart/data';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { listTemplateLines } from '../order-templates/opening';
import { MAX_LINES } from './rules';
import type { DraftLine, NewQuote } from './schema';

type SourceLine = Pick<DraftLine, 'productId' | 'quantity' | 'ratePlanId'> &
  Partial<Pick<DraftLine, 'provisioning' | 'maintenance'>>;

/** A line at the customer's present prices. */
export const toFirstLine = (line: SourceLine): DraftLine => ({
  productId: line.productId,
  quantity: line.quantity,
  ratePlanId: line.ratePlanId,
  provisioning: line.provisioning ?? [],
  maintenance: line.maintenance ?? [],
  prices: {},
  note: null,
  kind: 'required',
  alternativeGroup: null,
});

/** A source of one's own: a request has the customer's lines. */
type OwnSource = Exclude<NewQuote, { from: 'request' }>;

async function readLines(actor: Actor, input: OwnSource): Promise<readonly SourceLine[]> {
  if (input.from === 'nothing') return [];
  if (input.from === 'cart') return (await getCart(actor, input.cartId ?? null)).lines;
  return listTemplateLines(actor, input.templateId);
}

/** The first lines of a quote. @throws AppError `not-found` for a cart or a template that the actor does not see */
export async function readSource(actor: Actor, input: OwnSource): Promise<DraftLine[]> {
  return (await readLines(actor, input)).slice(0, MAX_LINES).map(toFirstLine);
}
