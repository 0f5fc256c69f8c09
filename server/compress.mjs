import { constants } from 'node:zlib';
import compression from 'compression';
import { gather } from './gather.mjs';

/*
 * Compresses rendered responses on the fly: pages, the router's data, lists as JSON. Brotli where the browser accepts it. What
 * is already compressed, or audio, passes unchanged.
 */

/** The next level takes half as long again for one percent less (docs/decisions/0012-a-first-page.md). */
const QUALITY = 4;
/** A first page is mostly code and styles, which become 8 % smaller for 2 ms more; and it is the one that has to be waited for. */
const QUALITY_OF_FIRST = 6;
/** Bits: 256 KB are enough for any page, and each stream takes that much memory; the default is 4 MB. */
const WINDOW = 18;

/** @param {number} quality */
const compressing = (quality) =>
  compression({
    threshold: 512,
    // Whatever is passed on is flushed, in the same step.
    flush: constants.Z_SYNC_FLUSH,
    brotli: {
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_LGWIN]: WINDOW,
      },
    },
  });
const ordinary = compressing(QUALITY);
const first = compressing(QUALITY_OF_FIRST);

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {boolean} isFirst whether it is a browser's first page, if it is a page
 * @param {() => void} next
 */
export function compress(request, response, isFirst, next) {
  (isFirst ? first : ordinary)(request, response, () => {
    gather(response);
    next();
  });
}
