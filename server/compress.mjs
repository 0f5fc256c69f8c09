// @ts-check
import { constants } from 'node:zlib';
import compression from 'compression';

/*
 * Compresses what is rendered, while it is rendered: pages, the router's data, lists as JSON. Brotli where the browser takes
 * it. What is compressed already, or is sound, passes as it is.
 */

/** Half as long again takes twice the time for one part in a hundred (docs/bench.md). */
const QUALITY = 4;
/** Bits: 256 KB hold any page, and a stream takes as much memory; the default is 4 MB for each. */
const WINDOW = 18;

export const compress = compression({
  threshold: 512,
  brotli: {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW,
    },
  },
});
