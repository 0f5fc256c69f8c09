/* Whether it is decided that this page is left. The only place that remembers it, for all ways out of the page. */

let decided = false;

/** The user agreed to leave, or the page is over anyway: nothing asks again on the way out. */
export function decideToLeave(): void {
  decided = true;
}

/** From now on, leaving has to be decided again. */
export function decideAnew(): void {
  decided = false;
}

/** Whether the page is being left. */
export function isLeaving(): boolean {
  return decided;
}
