import type { Product } from '@/lib/contract/product';

/** Exactly 200 characters: the longest name that a page must be able to show. */
const LONG_NAME =
  'Rackham Frames Girder 42U 800 x 1200 mm server rack with split mesh doors, swing handles, cable management on both sides, earthing kit, four castors, sixteen blanking panels and delivery to all floors';

/** Products that tests and the demo count on, by the id that the generator gives them. */
const productOverrides: Readonly<Record<number, Partial<Product>>> = {
  23300: {
    name: 'Kestrelworks Talon 8841 IP phone, 6 lines, 5" colour',
    product_code: 'CP-8841-K9=',
    vendor: 9004,
    price: 214.5,
    rrp: 269,
    stock: 214,
    detailed_description:
      'Lines: 6\nScreen: 5" colour\nNetwork: 2 x 1 Gbit/s\nWireless: Bluetooth\nPower: PoE class 2\nGuarantee: 3 years\n\n' +
      'Speech is carried in wide band on the handset, the headset and the loudspeaker.\n\nIn the box: IP phone, foot, cable.',
    thumb_url: '/media/products/23300/thumb.png',
    main_image_url: '/media/products/23300/main.png',
    datasheet_url: '/media/products/23300/datasheet.pdf',
    guide_url: '/media/products/23300/guide.pdf',
    quickstart_url: '/media/products/23300/quickstart.pdf',
  },
  23020: { name: 'Wall bracket kit, painted steel', vendor: null, type: null },
  25700: { name: LONG_NAME, vendor: 9020 },
};

/** The product with what is particular about it put in place; most have nothing. */
export function applyOverrides(product: Product): Product {
  return { ...product, ...productOverrides[product.id] };
}

/**
 * Gives the first product of a type's second maker the SKU of the first maker's first product: a SKU names a product only together
 * with its vendor, and a search for it must find both.
 */
export function shareSkus(products: readonly Product[]): Product[] {
  const firstByTypeAndVendor = new Map<number, Map<number, Product>>();
  for (const product of products) {
    if (product.vendor === null || product.type === null) continue;
    const makers = firstByTypeAndVendor.get(product.type) ?? new Map<number, Product>();
    if (!makers.has(product.vendor)) makers.set(product.vendor, product);
    firstByTypeAndVendor.set(product.type, makers);
  }
  const replaced = new Map<number, string>();
  for (const makers of firstByTypeAndVendor.values()) {
    const [first, second] = [...makers.values()];
    if (first && second) replaced.set(second.id, first.product_code);
  }
  return products.map((product) => ({
    ...product,
    product_code: replaced.get(product.id) ?? product.product_code,
  }));
}
