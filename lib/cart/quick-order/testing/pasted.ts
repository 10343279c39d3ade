import { createResolver, type SampleProduct } from './catalogue';

/** SKUs of every kind that a pasted line may name. */
export const SKUS = [
  ...['QY-D838-PD', 'KW-7090-EU=', 'MF-AP-200', 'X230', 'X1', 'X8'],
  ...['123', '100', '920 051645', 'AB-12', '00123'],
];
export const products: SampleProduct[] = SKUS.map((code) => ({ code, stock: null }));
export const resolver = createResolver(products);

/** A pasted text as "quantity × SKU" of what is ready, and "?" of what asks. */
export const order = (text: string, resolve = resolver): string[] =>
  resolve
    .text(text)
    .map(({ state, quantity, product }) =>
      state === 'exact' || state === 'short'
        ? `${quantity} × ${product?.productCode}`
        : state === 'merged'
          ? 'merged'
          : '?',
    );
