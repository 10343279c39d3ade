/** A heading as it is compared: letters and digits, whatever stands between them. */
export const normaliseHeading = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
