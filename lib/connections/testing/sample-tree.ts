import type { TreeNode } from '@/lib/organisations/rules';
import type { UpstreamOrganisation } from '@/lib/upstream/types';

/** An organisation as the client of the API returns it. */
export const organisation = (
  id: number,
  parentId: TreeNode['parentId'],
  name = `Org ${id}`,
): UpstreamOrganisation => ({
  id,
  name,
  parentId,
  linkedAccount: false,
  financeType: null,
  extra: {},
});

/** A(100) > B(200) > C(300) > D(400), and siblings 201 below A and 301 below B. */
export const SAMPLE_TREE: readonly UpstreamOrganisation[] = [
  organisation(100, null, 'Top'),
  organisation(200, 100, 'Brightwater IT'),
  organisation(201, 100, 'Birchline Systems'),
  organisation(300, 200, 'Corvid Services'),
  organisation(301, 200, 'Carrow Schools'),
  organisation(400, 300, 'Delphin Leeds'),
];
