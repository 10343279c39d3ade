/** What the columns of our own files hold, in their order. */
export const LINE_COLUMNS = [
  'code',
  'name',
  'vendor',
  'quantity',
  'plan',
  'provisioning',
  'maintenance',
  'reference',
  'price',
  'currency',
  'productId',
] as const;
export type LineColumn = (typeof LINE_COLUMNS)[number];

/** Headings under which a column is recognised, letters and digits only: ours, and those of other systems. */
const ALIASES: Partial<Record<LineColumn | 'ignore', readonly string[]>> = {
  code: [
    ...[
      'sku',
      'skus',
      'partnumber',
      'partno',
      'partnr',
      'part',
      'pn',
      'mpn',
      'code',
      'itemcode',
      'stockcode',
    ],
    ...['productcode', 'productnumber', 'productno', 'productsku', 'itemnumber', 'itemno', 'itemnr', 'item'],
    ...[
      'articlenumber',
      'articleno',
      'articlecode',
      'article',
      'artno',
      'artnr',
      'ownpartnumber',
      'ourpartnumber',
    ],
    ...[
      'manufacturerpartnumber',
      'mfrpartnumber',
      'mfgpartnumber',
      'vendorpartnumber',
      'vendorsku',
      'suppliersku',
    ],
    ...['artikelnummer', 'artikelnr', 'artikel', 'teilenummer', 'teilenr', 'bestellnummer', 'materialnummer'],
    ...['codearticle', 'numerodarticle', 'codeproduit', 'codigo', 'codice', 'bestelnummer'],
  ],
  quantity: [
    ...[
      'quantity',
      'qty',
      'qnty',
      'quantityordered',
      'orderquantity',
      'orderqty',
      'qtyordered',
      'pcs',
      'pieces',
    ],
    ...[
      'units',
      'count',
      'number',
      'menge',
      'anzahl',
      'stuck',
      'stk',
      'quantite',
      'qte',
      'aantal',
      'cantidad',
    ],
    ...['quantita', 'antal', 'ilosc'],
  ],
  vendor: ['vendor', 'vendorname', 'manufacturer', 'mfr', 'brand', 'make', 'hersteller', 'fabricant', 'merk'],
  name: ['name', 'description', 'productname', 'product', 'itemdescription', 'bezeichnung', 'beschreibung'],
  plan: ['rateplan', 'plan', 'subscriptionplan'],
  provisioning: ['provisioning', 'provisioningids'],
  maintenance: ['maintenance', 'maintenanceids'],
  reference: ['reference', 'linereference', 'lineref', 'yourreference', 'note', 'notes', 'comment'],
  price: ['price', 'unitprice', 'preis', 'prix'],
  currency: ['currency', 'wahrung', 'devise'],
  productId: ['productid'],
  ignore: ['problem', 'originalline'],
};

const byHeading = new Map(
  Object.entries(ALIASES).flatMap(([column, headings]) =>
    headings.map((heading) => [heading, column as LineColumn | 'ignore'] as const),
  ),
);

/** A heading without case, accents, punctuation and spaces. */
export const normaliseHeading = (heading: string): string =>
  heading
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    // "Part #" is a number of parts to nobody.
    .replace(/#/g, 'no')
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** What a column with this heading holds; null when nothing says so. */
export const recogniseColumn = (heading: string): LineColumn | 'ignore' | null =>
  byHeading.get(normaliseHeading(heading)) ?? null;

/** Ids as a cell holds them: with their marks no spreadsheet takes them for a number. */
export const formatIds = (ids: readonly number[]): string => ids.map((id) => `#${id}`).join(' ');

/** The ids in a cell. */
export const parseIds = (cell: string): number[] =>
  [...new Set(cell.match(/\d{1,10}/g) ?? [])].map(Number).filter((id) => id >= 1 && id <= 2_147_483_647);

/** A plan by its name and, since two may have one name, its id. */
export const formatPlan = (name: string, id: number): string => `${name} #${id}`;

/** A plan as a cell names it: with its id where our own file wrote it. */
export function parsePlan(cell: string): { name: string; id: number | null } {
  const [, name = '', id] = /^(.*?)\s*#(\d{1,10})$/su.exec(cell.trim()) ?? [];
  const [found] = id === undefined ? [] : parseIds(id);
  return found === undefined ? { name: cell.trim(), id: null } : { name, id: found };
}
