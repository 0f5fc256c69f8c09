import { useEffect, useState } from 'react';

const WAIT_MS = 500;

/** Whether the page has loaded and been idle for a moment: time for what the first view does not need. */
export function useRested(): boolean {
  const [rested, setRested] = useState(false);
  useEffect(() => {
    let timer = 0;
    const wait = () => {
      timer = window.setTimeout(() => setRested(true), WAIT_MS);
    };
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
    return () => {
      removeEventListener('load', wait);
      clearTimeout(timer);
    };
  }, []);
  return rested;
}
