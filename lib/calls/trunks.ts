/** Trunk values in call records that are not carriers' names (CONTRACT-2, section 28). */
const NOT_CARRIERS: Record<string, string> = {
  user: 'SIP device',
  sipUri: 'SIP address',
  'Microsoft Teams': 'Microsoft Teams',
};

/** Whether a call's trunk is the name of a carrier. */
export function isCarrier(trunk: string): boolean {
  return trunk !== '' && !Object.hasOwn(NOT_CARRIERS, trunk);
}

/** What a trunk stands for: a carrier by its name, or what the call came from or went to without one. */
export function trunkName(trunk: string): string {
  return Object.hasOwn(NOT_CARRIERS, trunk) ? NOT_CARRIERS[trunk]! : trunk;
}

/** The name of a trunk, with the platform's own word, by which the calls are filtered: 'SIP device (user)'. */
export function trunkLabel(trunk: string): string {
  const name = trunkName(trunk);
  return name === trunk ? name : `${name} (${trunk})`;
}
