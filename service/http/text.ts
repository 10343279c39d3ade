export const UNSTORABLE_MESSAGE = 'must not contain NUL or broken Unicode characters';
