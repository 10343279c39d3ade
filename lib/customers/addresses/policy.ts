import 'server-only';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import { requireInTree } from '@/lib/organisations/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { AppError } from '@/lib/platform/errors';
import { message, type Text } from '@/lib/platform/messages/message';
import { isWeaker, strictestPolicy, toAddressPolicyDto } from './policy-rules';
import { findAddressPolicies, saveAddressPolicy } from './policy-store';
import type { AddressPolicy, AddressPolicyDto, SaveAddressPolicy } from './schema';

/** The policy in force for the acting organisation, for use cases that have authorised their actor already. */
export async function getAddressPolicyInForce(tx: Tx, { organisationId }: Actor): Promise<AddressPolicy> {
  return strictestPolicy(await findAddressPolicies(tx, organisationId));
}

/** @throws AppError `not-allowed` when orders go to saved addresses only. */
export async function requireOneOffAllowed(actor: Actor): Promise<void> {
  const { savedOnly } = await getAddressPolicyInForce(db(), actor);
  if (savedOnly)
    throw new AppError('not-allowed', { message: message('address-book.policyErrors.savedOnly') });
}

const loadDto = async (tx: Tx, { organisationId, homeOrganisationId }: Actor): Promise<AddressPolicyDto> =>
  toAddressPolicyDto(await findAddressPolicies(tx, organisationId), organisationId, homeOrganisationId);

async function requireManager(actor: Actor): Promise<void> {
  requirePermission(actor, 'addresses:manage');
  await requireInTree(actor, actor.organisationId);
}

/** The acting organisation's policy, and what of it comes from above. @throws AppError `not-allowed`, `not-found` */
export async function getAddressPolicy(actor: Actor): Promise<AddressPolicyDto> {
  await requireManager(actor);
  return loadDto(db(), actor);
}

const toAuditDetail = ({ savedOnly, buyersMayAdd }: AddressPolicy): Text[] => [
  savedOnly ? message('audit.details.savedAddressesOnly') : message('audit.details.anyAddress'),
  buyersMayAdd
    ? message('audit.details.buyersAddAddresses')
    : message('audit.details.administratorsAddAddresses'),
];

/**
 * Gives the acting organisation a policy of its own.
 * @throws AppError `conflict` with `facts.current` when somebody changed it since the page was shown; `invalid` when it asks
 *   less than one above; `not-allowed`
 */
export async function savePortalAddressPolicy(
  actor: Actor,
  { version, ...policy }: SaveAddressPolicy,
): Promise<AddressPolicyDto> {
  await requireManager(actor);
  const { organisationId, realUserId: personId } = actor;
  return inTransaction(async (tx) => {
    const { inherited } = await loadDto(tx, actor);
    if (isWeaker(policy, inherited))
      throw new AppError('invalid', { message: message('address-book.policyErrors.weaker') });
    const isSaved = await saveAddressPolicy(tx, { organisationId, version, personId }, policy);
    const current = await loadDto(tx, actor);
    if (!isSaved)
      throw new AppError('conflict', {
        message: message('address-book.policyErrors.changed'),
        facts: { current },
      });
    await recordAuditEvent(tx, actor, {
      action: 'addresses.policy-saved',
      subject: `organisation:${organisationId}`,
      detail: toAuditDetail(current.policy),
    });
    return current;
  });
}
