/** What is lost with the plan; '' for nothing. */
export function lostText(secrets: boolean, removals: boolean): string {
  const what = [...(secrets ? ['secrets you entered'] : []), ...(removals ? ['removals you selected'] : [])];
  return what.length > 0 ? `The ${what.join(' and the ')} will be lost.` : '';
}
