import type { FieldErrors, Path } from 'react-hook-form';
import { type AddressForm, EMPTY_ADDRESS } from '@/components/customers/addresses/address-form';
import type { UploadedFile } from '@/lib/orders/model/file-schema';
import type { SubmitOrder } from '@/lib/orders/model/schema';

/** The fields of a checkout, for a saved address and a one-off address alike. */
export interface CheckoutForm {
  kind: 'saved' | 'one-off';
  addressId: string;
  address: AddressForm;
  /** True saves a typed address to the address book. */
  keep: boolean;
  reference: string;
  instructions: string;
  notes: string;
  requestedDelivery: string;
  shipComplete: boolean;
  /** Empty without one. */
  costCentreId: string;
  files: UploadedFile[];
  /** Delivery details for the notes; empty unless the buyer adds them. */
  deliveryNotes: string;
}

export const EMPTY_FORM: CheckoutForm = {
  kind: 'saved',
  addressId: '',
  address: EMPTY_ADDRESS,
  keep: false,
  reference: '',
  instructions: '',
  notes: '',
  requestedDelivery: '',
  shipComplete: false,
  costCentreId: '',
  files: [],
  deliveryNotes: '',
};

/** Content of an order, without its intent key and cart. */
export type OrderContent = Omit<SubmitOrder, 'intentKey' | 'cartId' | 'cartVersion' | 'secondOrder'>;

/** Maps a path of the order ("shipping.address.city") to its form field. */
export function toFieldName(path: string): string {
  return path.replace(/^shipping\./, '');
}

const ORDER = [
  'addressId',
  'address',
  'reference',
  'costCentreId',
  'requestedDelivery',
  'instructions',
  'notes',
] as const;

export function countErrors({ address, ...others }: FieldErrors<CheckoutForm>): number {
  return Object.keys(others).length + Object.keys(address ?? {}).length;
}

/** Path of the first field with an error, in the order of the page; null when there is none. */
export function firstError(errors: FieldErrors<CheckoutForm>): Path<CheckoutForm> | null {
  const section = ORDER.find((name) => errors[name]);
  if (section !== 'address') return section ?? null;
  const field = Object.keys(EMPTY_FORM.address).find((name) => name in (errors.address ?? {}));
  return field ? (`address.${field}` as Path<CheckoutForm>) : null;
}
