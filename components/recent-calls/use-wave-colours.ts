import { useEffect, useState } from 'react';

export interface WaveColours {
  caller: string;
  app: string;
  /** What has been played, and the cursor at its end. */
  played: string;
}

/** The style sheet's colours in a form that a canvas understands; a canvas does not follow the theme by itself. */
export function useWaveColours(): WaveColours {
  const [colours, setColours] = useState<WaveColours>({ caller: '#4a5261', app: '#7d8696', played: '#da1c5c' });
  useEffect(() => {
    const read = () =>
      setColours({ caller: colourOf('--wave-caller'), app: colourOf('--wave-app'), played: colourOf('--wave-played') });
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
