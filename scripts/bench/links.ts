/** A network and a processor, as the browser's debugger slows them down. */
export interface Link {
  name: string;
  /** Bits per second; 0: as fast as it goes. */
  bits: number;
  /** Milliseconds from a request to the head of its answer, at least. */
  latency: number;
  /** The processor is so many times slower. */
  cpu: number;
}

export const FULL: Link = { name: 'no throttle', bits: 0, latency: 0, cpu: 1 };
export const CABLE: Link = { name: '20 Mbit/s, 40 ms', bits: 20e6, latency: 40, cpu: 1 };
export const SLOW: Link = { name: '1.6 Mbit/s, 150 ms, CPU ×4', bits: 1.6e6, latency: 150, cpu: 4 };
