export interface ComboboxOption {
  value: string;
  label: string;
  /** Monospaced at the end: the first characters of the SID. */
  hint?: string;
}

export interface ComboboxAnswer {
  options: ComboboxOption[];
  /** How many match. Where these are not all of them, the list asks to type. */
  total: number;
}
