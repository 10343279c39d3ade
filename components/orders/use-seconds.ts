'use client';
import { useEffect, useState } from 'react';

/** The time in epoch milliseconds, each second while the tab is seen; null on the server and before hydration. */
export function useSeconds(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => {
      if (document.visibilityState === 'visible') setNow(Date.now());
    };
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
