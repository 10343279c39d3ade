/** The page where a person chooses what they are told, below the brand's address. */
export const preferencesPath = (organisationId: number): `/o/${number}/account/notifications` =>
  `/o/${organisationId}/account/notifications`;
