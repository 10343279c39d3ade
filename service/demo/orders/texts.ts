/** Notes from buyers to the distributor. */
export const BUYER_NOTES: readonly string[] = [
  'Please deliver between 8 am and 4 pm. The gate is locked outside these hours.',
  'Tail lift needed: there is no loading bay on this site.',
  'Call the site manager half an hour before delivery.',
  'Part deliveries are fine.',
  'One delivery only, please. The installers are booked for a single day.',
  'Needed on site by the end of next week. Tell us if that is not possible.',
  'Replacement for a unit that failed under warranty.',
  'Please quote our reference on the delivery note and on the invoice.',
  'Term time only: the office is closed during the holidays.',
  'Leave with reception. A signature is required.',
];

/** Instructions for the set-up of ordered products. */
export const SET_UP_NOTES: readonly string[] = [
  'Asset tags from our stock, applied to the left of the keyboard.',
  'Enrol in our device management before dispatch.',
  'Label each box with the room number from the attached list.',
  'Set the static addresses from the site plan.',
];

/** Why the distributor stopped an order. */
export const ATTENTION_REASONS: readonly string[] = [
  'The delivery address could not be verified. Please call us, then resubmit the order.',
  'Your account is over its credit limit. Please settle the open invoices, then resubmit the order.',
  'The manufacturer needs the name of the end customer for this licence. Please send it, then resubmit the order.',
];

export const FAILURE_REASONS: readonly string[] = [
  'The supplier has withdrawn the goods.',
  'The manufacturer has ended this product and no stock is left.',
];

export const PART_SHIPMENT_NOTE = 'The rest follows as soon as it arrives.';
