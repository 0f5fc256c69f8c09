/** What is used of the package, which has no types of its own. */
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export default function compression(options: {
    /** Bytes; what is known to be shorter passes as it is. */
    threshold: number;
    /** Of each chunk, for gzip. */
    flush: number;
    brotli: { flush: number; params: Record<number, number> };
  }): (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}
