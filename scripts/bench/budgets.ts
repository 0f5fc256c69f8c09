/** The budgets of the project, in the units of the rows. 1 KB is 1,000 bytes. */
export const BUDGETS = {
  script: { 'sign-in': { most: 115 }, list: { most: 122 }, form: { most: 138 } },
  wire: { most: 145 },
  requests: { most: 11 },
  times: {
    /** Shares of the reference console's unthrottled times (reference.ts). */
    ofReference: { visible: 0.7, usable: 0.9 },
    slow: { visible: { most: 700 }, usable: { most: 1400 } },
    slowSignIn: { visible: { most: 550 }, usable: { most: 1200 } },
    formAgain: { most: 150 },
    /** For lists of maximum length. */
    longList: { full: { most: 250 }, slow: { most: 800 } },
  },
  firstPaint: { recalculations: { most: 5 }, style: { most: 50 } },
  click: { list: { most: 50 }, form: { most: 40 }, slow: { most: 250 }, slowForm: { most: 80 } },
  layoutShift: { most: 0.01 },
  nodes: { most: 500 },
  heap: { most: 4 },
  board: { answer: { most: 100 }, frame: { most: 34 } },
  find: { most: 100 },
  file: { most: 10 },
  upstream: { cold: { most: 2 }, click: { most: 1 }, prefetch: { most: 0 } },
  lighthouse: { performance: { least: 100 }, accessibility: { least: 100 }, 'best-practices': { least: 100 } },
  axe: { most: 0 },
  bff: { added: { most: 1.5 }, throughputAtOne: { least: 0.6 }, throughputAtTen: { least: 0.75 } },
  cpuPerPage: { most: 8 },
  memory: { most: 250 },
  configuration: { plan: { most: 1500 }, shown: { most: 3000 }, calls: { most: 40 } },
  numbers: { callsEach: { most: 1.25 }, dryRun: { most: 30_000 }, refused: { most: 0 } },
} as const;
