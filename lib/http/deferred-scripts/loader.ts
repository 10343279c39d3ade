/**
 * Runs in the browser, as text in the document, so it can refer to nothing outside itself. Browsers neither fetch nor run scripts of
 * another type; this function puts the deferred ones in place again once the page has been painted.
 * @param type of the deferred scripts
 * @param slowMs when the document took longer than this, the network delivers scripts after the first paint by itself: then, and in a
 *   hidden tab, the scripts run at once
 */
export function loadDeferredScripts(type: string, slowMs: number): void {
  const nonce = document.currentScript?.nonce;
  const runWaiting = () => {
    for (const waiting of document.querySelectorAll<HTMLScriptElement>(`script[type="${type}"]`)) {
      // A script that was injected into the page has no nonce, and must not be run by a script that has one.
      if (waiting.nonce !== nonce) continue;
      const script = document.createElement('script');
      for (const { name, value } of waiting.attributes) if (name !== 'type') script.setAttribute(name, value);
      // Browsers hide the nonce attribute, so it is set as a property.
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
