export const SETUP_STEPS = ['operator', 'connection', 'brand', 'catalogue'] as const;
