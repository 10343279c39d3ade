/**
 * Runs in the browser, as text in the document: it may name nothing from outside. Scripts of another type are neither fetched
 * nor run by a browser; those that wait are put in place again once the page has been painted.
 * @param type of the scripts that wait
 * @param slowMs where the document took longer to come, the network brings scripts after the first paint by itself: then, and
 *   in a tab that nobody sees, they wait for nothing
 */
export function loadDeferredScripts(type: string, slowMs: number): void {
  const nonce = document.currentScript?.nonce;
  const runWaiting = () => {
    for (const waiting of document.querySelectorAll<HTMLScriptElement>(`script[type="${type}"]`)) {
      // What was injected into a page knows no nonce, and must not be run by a script that does.
      if (waiting.nonce !== nonce) continue;
      const script = document.createElement('script');
      for (const { name, value } of waiting.attributes) if (name !== 'type') script.setAttribute(name, value);
      // An attribute of the document tells its nonce to nobody.
      script.nonce = waiting.nonce;
      waiting.replaceWith(script);
    }
  };
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    runWaiting();
    if (document.readyState !== 'loading') return;
    // More may come while the rest of a document is waited for.
    const observer = new MutationObserver(runWaiting);
    observer.observe(document, { childList: true, subtree: true });
    document.addEventListener('DOMContentLoaded', () => {
      runWaiting();
      observer.disconnect();
    });
  };
  if (performance.now() > slowMs || document.visibilityState === 'hidden') {
    start();
    return;
  }
  new PerformanceObserver(() => setTimeout(start)).observe({ type: 'paint', buffered: true });
  // A page that scripts draw has nothing to paint before them, and not every browser tells when it paints.
  window.addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(start)));
}
