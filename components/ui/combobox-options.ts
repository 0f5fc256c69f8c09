export interface ComboboxOption {
  value: string;
  label: string;
  /** Monospaced, at the end of the line: the first characters of the SID. */
  hint?: string;
  /** Monospaced, on a line of its own: what else it is known by. */
  detail?: string;
}

export interface ComboboxAnswer {
  options: ComboboxOption[];
  /** The number of matches. If the options are only some of them, the list asks for more typing. */
  total: number;
}
