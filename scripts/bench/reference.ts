/*
 * What the reference console took for the same, measured side by side on a live platform (medians of three, two cores; the slow link
 * was a real one). Milliseconds: visible, and usable.
 */
const VISIBLE_AND_USABLE: Record<string, [slow: [number, number], full: [number, number]]> = {
  accounts: [
    [3099, 3089],
    [330, 322],
  ],
  carriers: [
    [3205, 3179],
    [515, 502],
  ],
  'recent calls': [
    [3632, 3565],
    [402, 380],
  ],
  'speech, add': [
    [1984, 1955],
    [201, 171],
  ],
  'sign-in': [
    [2136, 2122],
    [163, 157],
  ],
};

/** By the name of a row: the reference console's milliseconds. */
export const REFERENCE: ReadonlyMap<string, number> = new Map(
  Object.entries(VISIBLE_AND_USABLE).flatMap(([page, [slow, full]]) => [
    [`${page}, 1.6 Mbit/s, 150 ms, CPU ×4: visible`, slow[0]],
    [`${page}, 1.6 Mbit/s, 150 ms, CPU ×4: usable`, slow[1]],
    [`${page}, no throttle: visible`, full[0]],
    [`${page}, no throttle: usable`, full[1]],
  ]),
);
