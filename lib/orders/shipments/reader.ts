import { MAX_ID, MAX_INTEGER } from '@/lib/contract/plain-values';
import type { ShipmentRole } from '@/lib/contract/profile-names';
import type { ShipmentFacts, ShippedLine } from '../model/shipment-schema';
import { foldName, type ShipmentFields } from './fields';
import { isCarrierName, isCode, isMoment, isTrackingNumber } from './shapes';

/** Numbers and names of an order, together: an endless answer ends. */
const MAX_TEXTS = 10_000;
const MAX_SHIPMENTS = 200;
/** The rest of a longer text is not read. */
const MAX_READ_LENGTH = 2_000;
/** Names of the field with the number itself, when a tracking number is an object. */
const PLAIN_NUMBER = new Set(['number', 'no', 'code', 'value']);

export type Fields = Record<string, unknown>;
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const toList = (value: unknown): unknown[] =>
  value === null || value === undefined ? [] : Array.isArray(value) ? value : [value];

/** The beginning of a text, without half of a character. */
export const cutText = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

/** Reads numbers and texts only: another value may not even be possible to convert. */
function toNumber(value: unknown, least: number, most: number): number | null {
  const plain = isFields(value) ? value.id : value;
  const isText = typeof plain === 'string' && plain.trim() !== '';
  const number = typeof plain === 'number' || isText ? Number(plain) : Number.NaN;
  return Number.isSafeInteger(number) && number >= least && number <= most ? number : null;
}

const toId = (value: unknown) => toNumber(value, 1, MAX_ID);

const EMPTY: ShipmentFacts = { carrier: null, tracking: [], serials: [], lines: [], shippedAt: null };
export const isEmpty = ({ carrier, tracking, serials, lines }: ShipmentFacts): boolean =>
  carrier === null && tracking.length + serials.length + lines.length === 0;

/** Reads shipments from a supplier's answer, in any shape: texts, numbers, lists or records. It trusts none of it. */
export class ShipmentReader {
  #left = MAX_TEXTS;
  isCut = false;

  constructor(readonly fields: ShipmentFields) {}

  /** A text that has the form of what it should be; null for any other. */
  #text(value: unknown, hasForm: (text: string) => boolean): string | null {
    if (typeof value !== 'string' && typeof value !== 'number') return null;
    const text = cutText(String(value), MAX_READ_LENGTH).replace(/\s+/g, ' ').trim();
    if (text === '') return null;
    if (this.#left === 0 || !hasForm(text)) {
      this.isCut = true;
      return null;
    }
    this.#left -= 1;
    return text;
  }

  /** Numbers that are written one by one, or in one text with commas or on lines. */
  #numbers(values: readonly unknown[], hasForm: (text: string) => boolean): string[] {
    const parts = values
      .flatMap(toList)
      .flatMap((one) => (typeof one === 'string' ? one.split(/[,;\r\n]+/) : one));
    return parts.flatMap((part) => this.#text(part, hasForm) ?? []);
  }

  getRole(key: string): ShipmentRole | undefined {
    return this.fields.get(foldName(key));
  }

  /** The values of the fields of a role. */
  values(record: Fields, role: ShipmentRole): unknown[] {
    return Object.entries(record).flatMap(([key, value]) =>
      this.getRole(key) === role ? toList(value) : [],
    );
  }

  #plainNumbers(record: Fields): unknown[] {
    return Object.entries(record).flatMap(([key, value]) =>
      PLAIN_NUMBER.has(foldName(key)) ? toList(value) : [],
    );
  }

  #first(record: Fields, role: ShipmentRole, hasForm: (text: string) => boolean): string | null {
    const [value] = this.values(record, role);
    return this.#text(isFields(value) ? (value.name ?? value.code) : value, hasForm);
  }

  /** Reads which product it is, and how much of it has left. @param isShipment whether its plain quantity is one that has left */
  readQuantity(record: Fields, isShipment: boolean): Omit<ShippedLine, 'serials'> {
    const count = (role: ShipmentRole, least = 1) =>
      toNumber(this.values(record, role)[0], least, MAX_INTEGER);
    return {
      // Next to the product's own number, a line's id is that of the line.
      productId: toId(this.values(record, 'productId')[0]) ?? toId(record.id),
      sku: this.#first(record, 'sku', isCode),
      line: count('line'),
      quantity: count('shippedQuantity', 0) ?? (isShipment ? count('quantity', 0) : null),
    };
  }

  /** A product with its serial numbers. */
  readLine(record: Fields, isShipment: boolean): ShippedLine {
    const serials = this.values(record, 'serials').filter((value) => !isFields(value));
    return { ...this.readQuantity(record, isShipment), serials: this.#numbers(serials, isCode) };
  }

  /** @param record of one shipment, or of an order that says it of the whole */
  readShipment(record: Fields, { isShipment }: { isShipment: boolean }): ShipmentFacts {
    const numbers = this.values(record, 'trackingNumber').filter((value) => !isFields(value));
    const serials = this.values(record, 'serials');
    const lines = [...(isShipment ? this.values(record, 'lines') : []), ...serials].filter(isFields);
    return {
      carrier: this.#first(record, 'carrier', isCarrierName),
      tracking: this.#numbers(
        [...numbers, ...(isShipment ? this.#plainNumbers(record) : [])],
        isTrackingNumber,
      ),
      serials: this.#numbers(
        serials.filter((value) => !isFields(value)),
        isCode,
      ),
      lines: lines.map((line) => this.readLine(line, true)),
      shippedAt: this.#text(this.values(record, 'shippedAt')[0], isMoment),
    };
  }

  /** Every shipment of some values: a record is one, a text is the tracking number of one. */
  readShipments(values: readonly unknown[]): ShipmentFacts[] {
    if (values.length > MAX_SHIPMENTS) this.isCut = true;
    return values
      .slice(0, MAX_SHIPMENTS)
      .map((value) =>
        isFields(value)
          ? this.readShipment(value, { isShipment: true })
          : { ...EMPTY, tracking: this.#numbers([value], isTrackingNumber) },
      )
      .filter((shipment) => !isEmpty(shipment));
  }
}
