/** Path of the notification settings, below the brand's address. */
export const preferencesPath = (organisationId: number): `/o/${number}/account/notifications` =>
  `/o/${organisationId}/account/notifications`;
