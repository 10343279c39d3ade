/** The page of a person's own profile, password and sessions, below the brand's address. */
export const accountPath = (organisationId: number): `/o/${number}/account` => `/o/${organisationId}/account`;
