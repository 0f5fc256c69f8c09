import { constants } from 'node:zlib';
import compression from 'compression';
import { gather } from './gather.mjs';

/*
 * Compresses rendered responses on the fly: pages, the router's data, lists as JSON. Brotli where the browser accepts it. What
 * is already compressed, or audio, passes unchanged.
 */

/** The next level takes half as long again for one percent less (docs/decisions/0012-a-first-page.md). */
const QUALITY = 4;
/** Bits: 256 KB are enough for any page, and each stream takes that much memory; the default is 4 MB. */
const WINDOW = 18;

const compressed = compression({
  threshold: 512,
  // Whatever is passed on is flushed, in the same step.
  flush: constants.Z_SYNC_FLUSH,
  brotli: {
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW,
    },
  },
});

/** @type {typeof compressed} */
export const compress = (request, response, next) =>
  compressed(request, response, () => {
    gather(response);
    next();
  });
