/** The blocks of the home page of an organisation, in the order in which a portal begins. */
export const HOME_BLOCKS = [
  'announcements',
  'to-do',
  'status',
  'customers',
  'carts',
  'orders',
  'featured',
  'bought',
  'changes',
  'contact',
  'figures',
] as const;
