'use client';
import { useEffect, useState } from 'react';

/**
 * A value one frame late, for what takes long to draw: the browser paints what was pressed first. React's own deferred
 * value waits for the router as well, which after Back may take for ever.
 */
export function useAfterPaint<Value extends string | boolean>(value: Value): Value {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setShown(value));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return shown;
}
