/** More are not shown at once: a search narrows the list. */
export const MAX_LABELS_SHOWN = 200;
export const MAX_LABEL_LENGTH = 200;
