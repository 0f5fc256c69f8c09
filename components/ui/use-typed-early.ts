'use client';

import { useEffect, useId, useRef, useState } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Puts into a control what a person had put there, and has its listeners told of it as of any other change. */
type Repeat = () => void;

/**
 * Keeps what somebody types into a form of the server's page before its scripts are there. React would show it and not
 * know it, or the form's own beginning would take its place.
 * @returns the id that the form must have
 */
export function useTypedEarly(): string {
  const id = useId();
  // In the first drawing, before anything is put back. A form that the browser makes is not there yet, and has nothing early.
  const [repeats] = useState(() => (typeof document === 'undefined' ? [] : changedIn(document.getElementById(id))));
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    // When the form around it has begun as well.
    queueMicrotask(() => repeats.forEach((repeat) => repeat()));
  }, [repeats]);
  return id;
}

function changedIn(form: HTMLElement | null): Repeat[] {
  const controls = form?.querySelectorAll<Control>('input, select, textarea') ?? [];
  return Array.from(controls, repeatOf).filter((repeat) => repeat !== null);
}

/** What a control was given since the server drew it; null for nothing. */
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
    // Of radio buttons the one that was chosen tells it all.
    if (given === control.defaultChecked || (control.type === 'radio' && !given)) return null;
    return () => {
      control.checked = !given;
      control.click();
    };
  }
  if (control.type === 'file' || control.value === control.defaultValue) return null;
  const given = control.value;
  return () => {
    // React compares with what was last set through the element itself, and hears of what is set past that.
    control.value = control.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, given);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  };
}
