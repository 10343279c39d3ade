import { organisationSchema } from '@/lib/contract/organisation';
import { reportUnknownFields } from './contract-drift';
import { readListing } from './listing';
import { readRecord } from './parse-record';
import type { Requests } from './requests';
import type { Listing, ReadOptions, UpstreamOrganisation } from './types';

function readOrganisation(raw: unknown, faults: string[], at: string): UpstreamOrganisation | null {
  const wire = readRecord(organisationSchema, raw, faults, at);
  if (!wire) return null;
  return {
    id: wire.id,
    name: wire.name,
    parentId: wire.parent,
    linkedAccount: wire.linked_account,
    financeType: wire.finance_type,
    extra: wire.extra,
  };
}

/** GET the organisations that the connection's user sees. @throws UpstreamError */
export async function listOrganisations(
  requests: Requests,
  options: ReadOptions = {},
): Promise<Listing<UpstreamOrganisation>> {
  const raw = await requests.read('organisations', {}, options);
  reportUnknownFields(requests.observe, 'organisations', organisationSchema, raw);
  return readListing('organisations', raw, readOrganisation, requests.observe);
}
