/** Focuses a field of a form by its name: the first one that was refused. */
export function goTo(form: HTMLFormElement, name: string | undefined): void {
  if (name) form.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
}
