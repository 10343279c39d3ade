export function docsPage(document: unknown, versions: unknown): string {
  return `<pre>${JSON.stringify([document, versions])}</pre>`;
}
