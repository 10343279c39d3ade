import {
  type AddressForm,
  EMPTY_ADDRESS,
  toAddressInput,
} from '@/components/customers/addresses/address-form';
import { createResolver } from '@/components/customers/addresses/form-resolver';
import type { SeenProduct } from '@/lib/connections/check/schema';
import type { ApiProfileInput } from '@/lib/contract/api-profile';
import type { TestOrderInput } from '@/lib/orders/model/test-order-schema';

/** The destination of a test order and the facts known of it. */
export interface TestOrderTarget {
  organisation: string;
  /** Base URL of the API. */
  address: string;
  /** Whose catalogue is searched for the product; null where there is none yet. */
  searchedBy: number | null;
  products: readonly SeenProduct[];
  profile: ApiProfileInput;
  /** Settings that the test found; null where the connection's own fit. */
  proposal: ApiProfileInput | null;
}

export interface TestOrderForm {
  product: number | null;
  quantity: string;
  reference: string;
  notes: string;
  address: AddressForm;
  isConfirmed: boolean;
  isLookedUp: boolean;
}

export const EMPTY_TEST_ORDER: TestOrderForm = {
  ...{ product: null, quantity: '1', reference: '', notes: '', address: EMPTY_ADDRESS },
  ...{ isConfirmed: false, isLookedUp: false },
};

/** The form's entries once they are right. */
export type TypedTestOrder = Pick<
  TestOrderInput,
  'product' | 'quantity' | 'reference' | 'notes' | 'address' | 'isLookedUp'
> & {
  isConfirmed: true;
};

/** @returns of the form what is sent, and that the person has confirmed it */
export const testOrderResolver = createResolver<TestOrderForm, TypedTestOrder>(
  ({ quantity, address, ...rest }) => ({
    ...rest,
    quantity: Number(quantity.replaceAll(/\s/g, '') || Number.NaN),
    address: toAddressInput(address),
  }),
  () => import('./test-order-schema').then(({ testOrderFormSchema }) => testOrderFormSchema),
);
