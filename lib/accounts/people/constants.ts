export const PERSON_STATUSES = ['active', 'disabled', 'invited'] as const;
