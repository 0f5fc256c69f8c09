/* The reference console's times, measured side by side on a live platform (medians of three, two cores; the slow link was a
   real one). Milliseconds: visible, and usable. */
const VISIBLE_AND_USABLE: Record<string, { slow: [number, number]; full: [number, number] }> = {
  accounts: { slow: [3099, 3089], full: [330, 322] },
  carriers: { slow: [3205, 3179], full: [515, 502] },
  'recent calls': { slow: [3632, 3565], full: [402, 380] },
  'speech, add': { slow: [1984, 1955], full: [201, 171] },
  'carriers, edit': { slow: [2748, 2739], full: [328, 310] },
  'sign-in': { slow: [2136, 2122], full: [163, 157] },
};

/** For pages on which the reference console was not measured: a measured page of the same kind. */
const STANDS_FOR: Record<string, string> = {
  list: 'accounts',
  page: 'accounts',
  form: 'speech, add',
  'sign-in': 'sign-in',
};

/** By the name of a row: the reference console's milliseconds. */
export const REFERENCE: ReadonlyMap<string, number> = new Map(
  Object.entries(VISIBLE_AND_USABLE).flatMap(([page, { slow, full }]) => [
    [`${page}, 1.6 Mbit/s, 150 ms, CPU ×4: visible`, slow[0]],
    [`${page}, 1.6 Mbit/s, 150 ms, CPU ×4: usable`, slow[1]],
    [`${page}, no throttle: visible`, full[0]],
    [`${page}, no throttle: usable`, full[1]],
  ]),
);

/** The reference console's unthrottled time for a page or, where it was not measured, for one of its kind. */
export function unthrottledReference({ name, kind }: { name: string; kind: string }): {
  visible: number;
  usable: number;
} {
  const [visible, usable] = (VISIBLE_AND_USABLE[name] ?? VISIBLE_AND_USABLE[STANDS_FOR[kind]!]!).full;
  return { visible, usable };
}
