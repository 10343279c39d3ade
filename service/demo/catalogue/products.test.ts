import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { productSchema } from '@/lib/contract/product';
import { demoLabels } from './labels';
import { demoProducts } from './products';

const products = demoProducts();
const share = (test: (product: (typeof products)[number]) => boolean) =>
  products.filter(test).length / products.length;

describe('the demo catalogue', () => {
  it('is the same at every call', () => {
    expect(demoProducts()).toEqual(products);
  });

  it('has about 2,000 valid products with unique ids and names', () => {
    expect(products.length).toBeGreaterThan(1900);
    expect(products.length).toBeLessThan(2100);
    for (const product of products) expect(productSchema.safeParse(product).error).toBeUndefined();
    expect(new Set(products.map(({ id }) => id)).size).toBe(products.length);
    expect(new Set(products.map(({ name }) => name)).size).toBe(products.length);
  });

  it('has every case that a page must show', () => {
    expect(products.find(({ product_code }) => product_code === 'CP-8841-K9=')?.vendor).toBe(9004);
    expect(products.some(({ name }) => name.length === 200)).toBe(true);
    expect(products.some(({ vendor, type }) => vendor === null && type === null)).toBe(true);
    expect(share(({ price }) => price === null)).toBeGreaterThan(0.02);
    expect(share(({ stock }) => stock === 0)).toBeGreaterThan(0.05);
    expect(share(({ thumb_url }) => thumb_url === null)).toBeGreaterThan(0.04);
    expect(share(({ vendor }) => vendor === null)).toBeGreaterThan(0.003);
    expect(share(({ type }) => type === null)).toBeGreaterThan(0.003);
    expect(
      share(({ featured_description }) => featured_description?.includes('\n') ?? false),
    ).toBeGreaterThan(0.1);
  });

  it('has SKUs shared by two vendors, and unique ones within a vendor', () => {
    const keys = products.map(({ vendor, product_code }) => `${vendor} ${product_code}`);
    expect(new Set(keys).size).toBe(products.length);
    expect(products.length - new Set(products.map(({ product_code }) => product_code)).size).toBeGreaterThan(
      10,
    );
  });

  it('has plans of several terms with one default, in two currencies, and nested add-ons', () => {
    const plans = products.flatMap(({ rate_plans }) => rate_plans);
    const charges = plans.flatMap(({ rate_plan_charges }) => rate_plan_charges);
    expect(new Set(plans.map(({ term_length }) => term_length)).size).toBeGreaterThanOrEqual(4);
    expect(new Set(plans.map(({ billing_frequency }) => billing_frequency)).size).toBe(4);
    expect(new Set(charges.map(({ charge_type }) => charge_type))).toEqual(
      new Set(['recurring', 'one_off', 'usage']),
    );
    for (const charge of charges) {
      expect(charge.rate_plan_charge_costs.map(({ currency }) => currency)).toEqual(['GBP', 'EUR']);
    }
    for (const { rate_plans } of products) {
      if (rate_plans.length > 0) expect(rate_plans.filter((plan) => plan.default)).toHaveLength(1);
    }
    expect(share((product) => product.provisioning.some(({ dovetail }) => dovetail))).toBeGreaterThan(0.05);
  });

  it('has labels for the portal', () => {
    const written = JSON.parse(readFileSync(new URL('../labels.json', import.meta.url), 'utf8'));
    expect(written).toEqual(demoLabels());
  });
});
