/** The budgets of the project, in the units of the rows. 1 KB is 1,000 bytes. */
export const BUDGETS = {
  script: { 'sign-in': { most: 125 }, list: { most: 135 }, form: { most: 150 } },
  wire: { most: 150 },
  requests: { most: 14 },
  times: {
    visibleFull: { most: 250 },
    usableFull: { most: 320 },
    visibleSlow: { most: 800 },
    usableSlow: { most: 1700 },
    formUsableFull: { most: 220 },
  },
  click: { list: { most: 80 }, form: { most: 45 }, slow: { most: 300 } },
  layoutShift: { most: 0.01 },
  nodes: { most: 500 },
  heap: { most: 4 },
  board: { answer: { most: 100 }, frame: { most: 34 } },
  upstream: { cold: { most: 2 }, click: { most: 1 }, prefetch: { most: 0 } },
  lighthouse: { performance: { least: 95 }, accessibility: { least: 100 }, 'best-practices': { least: 100 } },
  axe: { most: 0 },
  bff: { added: { most: 2.5 }, throughput: { least: 0.6 } },
  cpuPerPage: { most: 10 },
  memory: { most: 320 },
} as const;
