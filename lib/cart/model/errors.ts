import type { LineProblem } from '@/lib/catalogue/line-prices/schema';
import { AppError, type FieldMessage } from '@/lib/platform/errors';
import { fieldMessage, message, toFieldMessage } from '@/lib/platform/messages/message';
import { MAX_INSTRUCTIONS_LENGTH, MAX_LINES, MAX_QUANTITY, MAX_REFERENCE_LENGTH } from './rules';
import type { CartErrorFacts, CartLine } from './schema';
import type { CartRow } from './store';

/** The input that a problem is about; null when the product itself is the problem. */
export function getProblemField(problem: LineProblem): string | null {
  if (problem.code === 'quantity') return 'quantity';
  if (problem.code.startsWith('plan-')) return 'ratePlanId';
  if (problem.code.startsWith('add-on-'))
    return problem.part?.startsWith('maintenance') ? 'maintenance' : 'provisioning';
  return null;
}

/**
 * Rejects what cannot be ordered: at its field when another choice helps, with the allowed quantities when it is those.
 * @throws AppError `invalid` or `not-orderable`
 */
export function requireNoProblems(problems: readonly LineProblem[]): void {
  const [first] = problems;
  if (!first) return;
  const product = problems.find((problem) => getProblemField(problem) === null);
  if (product) throw new AppError('not-orderable', { message: product.message });
  const fields: FieldMessage[] = problems.map((problem) => ({
    path: getProblemField(problem) ?? '',
    message: toFieldMessage(problem.message),
  }));
  const allowed = problems.find((problem) => problem.allowed)?.allowed;
  throw new AppError('invalid', { message: first.message, fields, facts: allowed && { allowed } });
}

/** @throws AppError `invalid` when a line would hold more than any line may. */
export function requireQuantity(quantity: number, inCart: number): void {
  if (quantity <= MAX_QUANTITY) return;
  const values = { max: MAX_QUANTITY, inCart };
  throw new AppError('invalid', {
    message: message('cart-errors.cart.tooMany', values),
    fields: [{ path: 'quantity', message: fieldMessage('cart-errors.cart.tooMany', values) }],
    facts: { allowed: { min: 1, max: MAX_QUANTITY - inCart } },
  });
}

/** @throws AppError `invalid` when the cart has no room for another line. */
export function requireRoom(lines: number): void {
  if (lines < MAX_LINES) return;
  throw new AppError('invalid', { message: message('cart-errors.cart.full', { max: MAX_LINES }) });
}

/** @throws AppError `not-allowed` for a cart that is shared to be read; `cart-locked` with its order or quote */
export function requireWritable({ access, isLocked, orderId, quoteId }: CartRow): void {
  if (access === 'read') throw new AppError('not-allowed', { message: message('cart-errors.cart.readOnly') });
  if (!isLocked) return;
  if (quoteId)
    throw new AppError('cart-locked', { message: message('cart-errors.cart.quoted'), facts: { quoteId } });
  throw new AppError('cart-locked', { message: message('cart-errors.cart.locked'), facts: { orderId } });
}

/** As `requireWritable`, but the lines of a quote may be ordered, since that changes nothing of them. */
export function requireOrderable(cart: CartRow): void {
  if (!cart.quoteId || cart.access === 'read') requireWritable(cart);
}

/** The cart is not the one that the page showed. Says what it is now, so that the page can say what changed. */
export function cartConflict(
  version: number,
  lines: readonly Pick<CartLine, 'id' | 'productId' | 'quantity'>[],
) {
  return new AppError('conflict', {
    message: message('cart-errors.cart.changedElsewhere'),
    facts: { version, lines: lines.map(({ id, productId, quantity }) => ({ id, productId, quantity })) },
  });
}

/**
 * Some lines cannot be ordered, or are not as they were shown.
 * @returns `not-orderable` or `prices-changed`, with each line's problems and old and new values
 */
export function cartError(error: CartErrorFacts): AppError {
  const blocked = error.lines.find(({ changes, problems }) =>
    problems.some(({ code }) => !(code === 'quantity' && changes.some(({ kind }) => kind === 'limits'))),
  );
  if (!blocked)
    return new AppError('prices-changed', {
      message: message('cart-errors.cart.pricesChanged'),
      facts: error,
    });
  return new AppError('not-orderable', {
    message: message('pricing.problems.ofLine', {
      name: blocked.name,
      reason: blocked.problems[0]?.message ?? '',
    }),
    facts: error,
  });
}

/** @throws AppError `invalid` when joined references are longer than a line can hold. */
export function requireReference(reference: string | null): void {
  if ((reference?.length ?? 0) <= MAX_REFERENCE_LENGTH) return;
  const values = { max: MAX_REFERENCE_LENGTH };
  throw new AppError('invalid', {
    message: message('cart-errors.cart.referenceTooLong', values),
    fields: [{ path: 'reference', message: fieldMessage('cart-errors.cart.referenceTooLong', values) }],
  });
}

/** @throws AppError `invalid` when joined instructions are longer than an order can carry. */
export function requireInstructions(provisioning: CartLine['provisioning']): void {
  if (provisioning.every(({ instructions }) => (instructions?.length ?? 0) <= MAX_INSTRUCTIONS_LENGTH))
    return;
  const values = { max: MAX_INSTRUCTIONS_LENGTH };
  throw new AppError('invalid', {
    message: message('cart-errors.cart.tooLong', values),
    fields: [{ path: 'provisioning', message: fieldMessage('cart-errors.cart.tooLong', values) }],
  });
}
