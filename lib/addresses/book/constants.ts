import type { AddressDetails } from './schema';

/** As many as the address book shows, and as the portal stores for one organisation. */
export const MAX_ADDRESSES = 2_000;
export const NO_DETAILS: AddressDetails = {
  label: null,
  contactName: null,
  phone: null,
  email: null,
  openingHours: null,
  deliveryNote: null,
};
