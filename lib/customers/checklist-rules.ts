import type { ManagedRow } from '@/lib/organisations/management';
import type { Actor, Permission } from '@/lib/organisations/permissions/rules';
import type { ChecklistStep, StepDenial } from './checklist-schema';

/** The stored facts of a customer that the steps are derived from. */
export type ChecklistFacts = {
  /** The list of the organisation above it by which it buys. */
  priceList: string | null;
  hasConnection: boolean;
  /** null until the supplier's addresses were read once. */
  addresses: number | null;
  people: number;
  invited: number;
  /** A brand of its own is published. */
  hasBrand: boolean;
  /** The name that it has of its own; nobody works under it while it has no host. */
  ownBrand: string | null;
  /** A host of its own brand that serves. */
  host: string | null;
  hasOrders: boolean;
};

type Viewer = Pick<Actor, 'organisationId' | 'permissions'>;
type Customer = Pick<
  ManagedRow,
  'id' | 'parentId' | 'isOwn' | 'isArchived' | 'isOfOthers' | 'managesItself' | 'customerNumber'
>;
/** `brand` is the one under which the customer's people work, its own or one from above. */
type Facts = ChecklistFacts & { brand: string | null };

const NOTHING = { value: null, count: 0, invited: 0, isOptional: false, isUnread: false };

/** Derives a step as the actor may see it. Without the permission, or for a customer with administrators of its own, it has no state. */
function toStep(step: Omit<ChecklistStep, 'denial'>, denial: StepDenial | null): ChecklistStep {
  const isHidden = denial === 'no-permission' || denial === 'own-administrators';
  return isHidden
    ? { ...NOTHING, step: step.step, isOptional: step.isOptional, isDone: null, denial }
    : { ...step, denial };
}

/** Returns why nothing about a customer can be changed; null when something can. */
function getCustomerDenial({ organisationId }: Viewer, customer: Customer): StepDenial | null {
  if (customer.isArchived) return 'archived';
  if (customer.id === organisationId) return 'self';
  return null;
}

/** Steps that are done in the customer's name: an organisation with administrators does them itself (docs/decisions/0024). */
function getInnerDenial(viewer: Viewer, customer: Customer, permission: Permission): StepDenial | null {
  if (!viewer.permissions.includes(permission)) return 'no-permission';
  return customer.managesItself ? 'own-administrators' : getCustomerDenial(viewer, customer);
}

function getPriceListDenial(viewer: Viewer, customer: Customer, facts: Facts): StepDenial | null {
  if (!viewer.permissions.includes('prices:manage')) return 'no-permission';
  if (customer.isOfOthers) return 'own-administrators';
  if (facts.hasConnection) return 'own-connection';
  const general = getCustomerDenial(viewer, customer);
  return general ?? (customer.parentId === viewer.organisationId ? null : 'seller');
}

function getOwnDenial(viewer: Viewer, customer: Customer): StepDenial | null {
  if (!customer.isOwn) return 'supplier';
  return customer.isOfOthers ? 'own-administrators' : getCustomerDenial(viewer, customer);
}

function getAddressDenial(viewer: Viewer, customer: Customer): StepDenial | null {
  if (!viewer.permissions.includes('addresses:read')) return 'no-permission';
  const denial = getOwnDenial(viewer, customer);
  return denial === 'self' ? null : denial;
}

const getOrdersDenial = (viewer: Viewer, customer: Customer): StepDenial | null =>
  viewer.permissions.includes('orders:read') ? getCustomerDenial(viewer, customer) : 'no-permission';

/** Builds the checklist of a customer as the actor may see it. */
export function buildChecklist(viewer: Viewer, customer: Customer, facts: Facts): ChecklistStep[] {
  const { priceList, addresses, people, invited, ownBrand, brand, host } = facts;
  const brandDenial = getInnerDenial(viewer, customer, 'brands:manage');
  return [
    // Its name and number are on the page already.
    {
      ...NOTHING,
      step: 'organisation',
      isDone: true,
      value: customer.customerNumber,
      denial: getOwnDenial(viewer, customer),
    },
    toStep(
      {
        ...NOTHING,
        step: 'price-list',
        isDone: priceList !== null || facts.hasConnection,
        value: priceList,
      },
      getPriceListDenial(viewer, customer, facts),
    ),
    toStep(
      {
        ...NOTHING,
        step: 'address',
        isDone: addresses === null ? null : addresses > 0,
        isUnread: addresses === null,
        count: addresses ?? 0,
      },
      getAddressDenial(viewer, customer),
    ),
    toStep(
      { ...NOTHING, step: 'people', isDone: people + invited > 0, count: people, invited },
      getInnerDenial(viewer, customer, 'people:manage'),
    ),
    toStep(
      { ...NOTHING, step: 'brand', isOptional: true, isDone: facts.hasBrand, value: ownBrand ?? brand },
      brandDenial,
    ),
    toStep({ ...NOTHING, step: 'host', isOptional: true, isDone: host !== null, value: host }, brandDenial),
    toStep({ ...NOTHING, step: 'first-order', isDone: facts.hasOrders }, getOrdersDenial(viewer, customer)),
  ];
}
