import { useEffect, useEffectEvent, useState } from 'react';
import type { ComboboxOption } from './combobox-options';

/**
 * The marked option of a list, which Enter selects once the results for the typed text have arrived: until then, the mark may
 * change. If they are there, it does so at once, since the very next key may submit the form.
 * @param first the value of the option that is marked at first; null for the first one
 * @param waiting whether other options may still arrive
 * @returns `active`, the place of the marked option; `mark`, which marks the one at a place, or the first one again (null); and
 * `enter`, to be called on Enter
 */
export function useMarkedOption(
  options: readonly ComboboxOption[],
  first: string | null,
  waiting: boolean,
  onChoose: (option: ComboboxOption) => void,
) {
  // By value, not by index: the option stays marked when others appear before it.
  const [marked, setMarked] = useState(first);
  const [entered, setEntered] = useState(false);
  const found = options.findIndex((option) => option.value === marked);
  const active = found === -1 ? 0 : found;
  const choice = options[active];
  const take = () => choice && onChoose(choice);
  const taken = useEffectEvent(take);
  useEffect(() => {
    if (entered && !waiting) taken();
  }, [entered, waiting]);

  return {
    active,
    mark: (place: number | null) => {
      setMarked(place === null ? null : (options[place]?.value ?? marked));
      setEntered(false);
    },
    enter: () => (waiting ? setEntered(true) : take()),
  };
}
