import type { Ref } from 'react';
import type { ComboboxAnswer, ComboboxOption } from './combobox-options';

export interface ComboboxProps {
  id?: string;
  /** In a form: the name of a hidden input with the value. */
  name?: string;
  /** The accessible name, if no Field provides one. */
  label?: string;
  /** Empty: nothing selected. */
  value: string;
  /** The label of the value, if the options do not (yet) contain it. */
  valueLabel?: string;
  onChange: (value: string, option?: ComboboxOption) => void;
  onBlur?: () => void;
  /** All options at once … */
  options?: readonly ComboboxOption[];
  /** … or loaded 150 ms after the last key press. A rejection shows an error line with Retry. */
  load?: (query: string, signal: AbortSignal) => Promise<ComboboxAnswer>;
  /** The plural noun for the options ("accounts"). */
  noun?: string;
  placeholder?: string;
  /** A first option for no selection ("All accounts"). */
  emptyLabel?: string;
  /** Adds a button that clears the value. */
  clearable?: boolean;
  disabled?: boolean;
  required?: boolean;
  size?: 'sm' | 'md' | 'lg';
  /** For filter bars: this word is shown inside the frame, before the value. */
  prefix?: string;
  /** With a prefix: the filter is active. */
  isSet?: boolean;
  /** The button that opens the list, which takes the focus on an error. */
  ref?: Ref<HTMLButtonElement>;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
}
