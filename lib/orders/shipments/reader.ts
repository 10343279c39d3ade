import { type HiddenNames, hasHiddenAddress, redactText } from '@/lib/connections/redaction-rules';
import type { ShipmentRole } from '@/lib/contract/shipment-roles';
import { MAX_INTEGER } from '@/lib/contract/storable';
import { formatLabel, formatValue } from '../supplier-text';
import { foldName, type ShipmentFields } from './fields';
import type { Shipment, ShippedLine } from './schema';

/** Numbers, names and other texts of an order, together: an endless answer ends. */
const MAX_TEXTS = 10_000;
const MAX_SHIPMENTS = 200;
const MAX_FACTS = 20;
const [MAX_NUMBER_LENGTH, MAX_TEXT_LENGTH, MAX_URL_LENGTH] = [100, 300, 1_000];
/** No more of a text is looked at. */
const MAX_READ_LENGTH = 2_000;
/** How an object that stands for a tracking number names the number itself. */
const PLAIN_NUMBER = new Set(['number', 'no', 'code', 'value']);
/** And its address. */
const PLAIN_URL = new Set(['url', 'link', 'href']);

export type Fields = Record<string, unknown>;
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const toList = (value: unknown): unknown[] =>
  value === null || value === undefined ? [] : Array.isArray(value) ? value : [value];

/** An address that may be a link: nothing but https, without a name and password in it. */
export function toSecureUrl(text: string): string | null {
  if (!URL.canParse(text) || text.length > MAX_URL_LENGTH) return null;
  const { protocol, username, password, href } = new URL(text);
  return protocol === 'https:' && !username && !password ? href : null;
}

/** Only of a number or a text: what else there is may not even be possible to convert. */
function toWholeNumber(value: unknown): number | null {
  const plain = isFields(value) ? value.id : value;
  const number = typeof plain === 'number' || typeof plain === 'string' ? Number(plain) : Number.NaN;
  return Number.isSafeInteger(number) && number > 0 && number <= MAX_INTEGER ? number : null;
}

const EMPTY: Shipment = { carrier: null, tracking: [], serials: [], lines: [], facts: [] };
export const isEmpty = ({ carrier, tracking, serials, lines }: Shipment): boolean =>
  carrier === null && tracking.length + serials.length + lines.length === 0;

/** Reads what a supplier says of shipments, in whatever shape: texts, numbers, lists or records. Nothing in it is believed. */
export class ShipmentReader {
  #left = MAX_TEXTS;
  isCut = false;

  constructor(
    readonly fields: ShipmentFields,
    readonly hidden: HiddenNames,
  ) {}

  /** What may be shown of a text; null when nothing may, or nothing is left of the bounds. */
  #text(value: unknown, maxLength = MAX_TEXT_LENGTH): string | null {
    if (typeof value !== 'string' && typeof value !== 'number') return null;
    if (this.#left === 0) {
      this.isCut = true;
      return null;
    }
    this.#left -= 1;
    const text = String(value).slice(0, MAX_READ_LENGTH).replace(/\s+/g, ' ').trim();
    if (text === '' || hasHiddenAddress(text, this.hidden)) return null;
    return redactText(text, this.hidden).slice(0, maxLength);
  }

  /** Numbers that are written one by one, or in one text with commas or on lines. */
  #numbers(value: unknown): string[] {
    const parts = toList(value).flatMap((one) => (typeof one === 'string' ? one.split(/[,;\r\n]+/) : one));
    return parts.flatMap((part) => this.#text(part, MAX_NUMBER_LENGTH) ?? []);
  }

  #urls(value: unknown): string[] {
    return toList(value).flatMap((one) => this.#text(one, MAX_URL_LENGTH + 1) ?? []);
  }

  getRole(key: string): ShipmentRole | undefined {
    return this.fields.get(foldName(key));
  }

  /** The values of the fields of a role. */
  #values(record: Fields, role: ShipmentRole): unknown[] {
    return Object.entries(record).flatMap(([key, value]) =>
      this.getRole(key) === role ? toList(value) : [],
    );
  }

  /** The values of fields that say what they are only by where they stand. */
  #plainValues(record: Fields, names: ReadonlySet<string>): unknown[] {
    return Object.entries(record).flatMap(([key, value]) => (names.has(foldName(key)) ? toList(value) : []));
  }

  #first(record: Fields, role: ShipmentRole): string | null {
    const [value] = this.#values(record, role);
    return this.#text(isFields(value) ? (value.name ?? value.code) : value);
  }

  #tracking(numbers: readonly string[], urls: readonly string[]): Shipment['tracking'] {
    if (numbers.length === 0)
      return urls.map((text) => ({ number: text.slice(0, MAX_TEXT_LENGTH), url: toSecureUrl(text) }));
    const isPaired = urls.length === numbers.length;
    return numbers.map((number, place) => {
      const address = isPaired ? (urls[place] ?? '') : numbers.length === 1 ? (urls[0] ?? '') : '';
      return { number, url: toSecureUrl(address) ?? toSecureUrl(number) };
    });
  }

  /** A product with its serial numbers. */
  readLine(record: Fields): ShippedLine {
    const wholeNumber = (role: ShipmentRole) => toWholeNumber(this.#values(record, role)[0]);
    return {
      name: this.#first(record, 'name'),
      // Beside the product's own number, a line's id is that of the line.
      productId: wholeNumber('productId') ?? toWholeNumber(record.id),
      sku: this.#first(record, 'sku'),
      quantity: wholeNumber('quantity'),
      serials: this.#numbers(this.#values(record, 'serials').filter((value) => !isFields(value))),
    };
  }

  /** What the record says beside the roles. */
  #facts(record: Fields, known: ReadonlySet<ShipmentRole>): Shipment['facts'] {
    const isKnown = (key: string) => {
      const role = this.getRole(key);
      const isPlain = PLAIN_NUMBER.has(foldName(key)) || PLAIN_URL.has(foldName(key));
      return isPlain || (role !== undefined && known.has(role));
    };
    return Object.entries(record)
      .filter(([key]) => !isKnown(key))
      .flatMap(([key, value]) => {
        const [label, text] = [this.#text(formatLabel(key)), this.#text(formatValue(value))];
        return label && text ? [{ label, text }] : [];
      })
      .slice(0, MAX_FACTS);
  }

  /** @param record of one shipment, or of an order that says it of the whole */
  readShipment(record: Fields, { hasFacts }: { hasFacts: boolean }): Shipment {
    const plain = (names: ReadonlySet<string>) => (hasFacts ? this.#plainValues(record, names) : []);
    const numbers = this.#values(record, 'trackingNumber').filter((value) => !isFields(value));
    const urls = this.#values(record, 'trackingUrl');
    const serials = this.#values(record, 'serials');
    const lines = [...(hasFacts ? this.#values(record, 'lines') : []), ...serials].filter(isFields);
    return {
      carrier: this.#first(record, 'carrier'),
      tracking: this.#tracking(
        this.#numbers([...numbers, ...plain(PLAIN_NUMBER)]),
        this.#urls([...urls, ...plain(PLAIN_URL)]),
      ),
      serials: this.#numbers(serials.filter((value) => !isFields(value))),
      lines: lines.map((line) => this.readLine(line)),
      facts: hasFacts ? this.#facts(record, SHIPMENT_LEVEL) : [],
    };
  }

  /** Every shipment of some values: a record is one, a text is the tracking number of one. */
  readShipments(values: readonly unknown[]): Shipment[] {
    if (values.length > MAX_SHIPMENTS) this.isCut = true;
    return values
      .slice(0, MAX_SHIPMENTS)
      .map((value) =>
        isFields(value)
          ? this.readShipment(value, { hasFacts: true })
          : { ...EMPTY, tracking: this.#tracking(this.#numbers(value), []) },
      )
      .filter((shipment) => !isEmpty(shipment));
  }
}

const SHIPMENT_LEVEL: ReadonlySet<ShipmentRole> = new Set([
  'carrier',
  'trackingNumber',
  'trackingUrl',
  'serials',
  'lines',
]);
