import { useEffect, useId, useRef, useState } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Restores a user's input in a control, and notifies its listeners as for any other change. */
type Repeat = () => void;

/**
 * Keeps input that was typed into a server-rendered form before its scripts loaded. React would show it without knowing it, or
 * the form's initial values would replace it.
 * @returns the ID that the form must have
 */
export function useTypedEarly(): string {
  const id = useId();
  // In the first render, before any value is restored. A form rendered in the browser does not exist yet, and has no early input.
  const [repeats] = useState(() => (typeof document === 'undefined' ? [] : changedIn(document.getElementById(id))));
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    // When the surrounding form has initialised as well.
    queueMicrotask(() => repeats.forEach((repeat) => repeat()));
  }, [repeats]);
  return id;
}

function changedIn(form: HTMLElement | null): Repeat[] {
  const controls = form?.querySelectorAll<Control>('input, select, textarea') ?? [];
  return Array.from(controls, repeatOf).filter((repeat) => repeat !== null);
}

/** The input a control has received since the server rendered it; null for none. */
function repeatOf(control: Control): Repeat | null {
  if (control instanceof HTMLSelectElement) {
    const given = control.value;
    const drawn = control.querySelector<HTMLOptionElement>('option[selected]') ?? control.options[0];
    if (drawn === undefined || given === drawn.value) return null;
    return () => {
      control.value = given;
      control.dispatchEvent(new Event('change', { bubbles: true }));
    };
  }
  if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)) {
    const given = control.checked;
    // Of radio buttons, the chosen one suffices.
    if (given === control.defaultChecked || (control.type === 'radio' && !given)) return null;
    return () => {
      control.checked = !given;
      control.click();
    };
  }
  if (control.type === 'file' || control.value === control.defaultValue) return null;
  const given = control.value;
  return () => {
    // React compares with the value last set through the element itself, and notices a change that bypasses it.
    control.value = control.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, given);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  };
}
