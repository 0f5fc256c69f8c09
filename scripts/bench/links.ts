/** A network (slow-link.ts), and a CPU slowed down by the browser's debugger. */
export interface Link {
  name: string;
  /** Bits per second to the browser; 0: unlimited. */
  bits: number;
  /** … and from it. */
  up: number;
  /** Round-trip time in milliseconds. */
  latency: number;
  /** The CPU's slowdown factor. */
  cpu: number;
}

export const FULL: Link = { name: 'no throttle', bits: 0, up: 0, latency: 0, cpu: 1 };
export const CABLE: Link = { name: '20 Mbit/s, 40 ms', bits: 20e6, up: 10e6, latency: 40, cpu: 1 };
export const SLOW: Link = { name: '1.6 Mbit/s, 150 ms, CPU ×4', bits: 1.6e6, up: 0.75e6, latency: 150, cpu: 4 };
