/** Notes between people about an order. */
export const NOTES: readonly string[] = [
  'Budget code 4410, agreed with finance.',
  'The customer asked for delivery before the school holidays.',
  'Chased by phone. They expect to ship on Thursday.',
  'Serial numbers are in the asset register.',
  'Goods arrived complete. Delivery note filed.',
  'One box was damaged in transit. Replacement promised for next week.',
  'Quote 2231 was the basis for this order.',
  'Please tell the site manager when it ships.',
];

export const OWNER_NOTE =
  'Spoke to the account team this morning. They need the address confirmed in writing; sent, waiting for a reply.';
export const RESUBMIT_NOTE = 'Address corrected with the account team by phone.';
export const CANCEL_NOTE = 'The customer has postponed the project.';
export const REJECTION = 'The account may not order this product. Ask your account manager to enable it.';
