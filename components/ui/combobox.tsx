'use client';

import type { Ref } from 'react';

export interface ComboboxOption {
  value: string;
  label: string;
  /** Monospaced at the end: the first characters of the SID. */
  hint?: string;
}

export interface ComboboxAnswer {
  options: ComboboxOption[];
  /** There are more that match; the list asks to type. */
  more: boolean;
}

export interface ComboboxProps {
  id?: string;
  /** In a form: a hidden input of this name carries the value. */
  name?: string;
  /** The accessible name where no Field gives one. */
  label?: string;
  /** Empty: none chosen. */
  value: string;
  /** The words of the value where the options do not (yet) contain it. */
  valueLabel?: string;
  onChange: (value: string, option?: ComboboxOption) => void;
  onBlur?: () => void;
  /** Given all at once … */
  options?: readonly ComboboxOption[];
  /** … or asked for, 150 ms after the last key. Rejecting shows an error line with Retry. */
  load?: (query: string, signal: AbortSignal) => Promise<ComboboxAnswer>;
  /** What the options are, in the plural ("accounts"). */
  noun?: string;
  placeholder?: string;
  /** A first option that stands for none ("All accounts"). */
  emptyLabel?: string;
  /** A cross that empties it. */
  clearable?: boolean;
  disabled?: boolean;
  required?: boolean;
  size?: 'sm' | 'md' | 'lg';
  /** The look of filter bars: this word inside the frame, before the value. */
  prefix?: string;
  /** With a prefix: the filter is set. */
  isSet?: boolean;
  /** The button that opens it, to be focused when it has an error. */
  ref?: Ref<HTMLButtonElement>;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
}

/** A select that is searched by typing, for more than about ten options; fast with 5,000. */
export function Combobox(_props: ComboboxProps) {
  return null;
}
