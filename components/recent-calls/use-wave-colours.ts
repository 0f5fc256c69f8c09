import { useEffect, useState } from 'react';

export interface WaveColours {
  caller: string;
  app: string;
  cursor: string;
}

/** The style sheet's colours in a form that a canvas understands; a canvas does not follow the theme by itself. */
export function useWaveColours(): WaveColours {
  const [colours, setColours] = useState<WaveColours>({ caller: '#4a5261', app: '#7d8696', cursor: '#cf3a4e' });
  useEffect(() => {
    const read = () =>
      setColours({ caller: colourOf('--wave-caller'), app: colourOf('--wave-app'), cursor: colourOf('--red-line') });
    read();
    const dark = matchMedia('(prefers-color-scheme: dark)');
    dark.addEventListener('change', read);
    const observer = new MutationObserver(read);
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      dark.removeEventListener('change', read);
      observer.disconnect();
    };
  }, []);
  return colours;
}

function colourOf(token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
