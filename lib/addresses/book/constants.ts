import type { AddressDetails } from './schema';

/** Limits both the addresses that the book shows and those that the portal stores for one organisation. */
export const MAX_ADDRESSES = 2_000;
export const NO_DETAILS: AddressDetails = {
  label: null,
  contactName: null,
  phone: null,
  email: null,
  openingHours: null,
  deliveryNote: null,
};
