const CALLABLE = /^[^\s@<>;:?"\\]{1,64}$/;

/** Whether a device can register under this name, and be called by it, once the realm is appended. */
export function isCallable(name: string): boolean {
  return CALLABLE.test(name);
}

/** What is wrong with the user name of a new SIP client, which the platform would store, but never find again; null for nothing. */
export function userNameProblem(name: string): string | null {
  if (isCallable(name)) return null;
  if (/\s/.test(name)) return 'User name can’t contain spaces.';
  if (name.includes('@')) return 'Enter the user name alone, without @ or realm.';
  return 'User name can’t contain brackets < >, quotation marks, or any of : ; ? \\.';
}
