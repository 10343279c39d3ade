export const MAIL_STATES = ['QUEUED', 'SENDING', 'SENT', 'FAILED', 'STORED'] as const;
