import sirv from 'sirv';
import { whenOver } from './when-over.mjs';

/**
 * Serves the build's files, precompressed and with a year's caching.
 * @param {string} statics directory of the files
 * @param {string} prefix of their URLs
 */
export function buildFiles(statics, prefix) {
  const serve = sirv(statics, { brotli: true, gzip: true, immutable: true, maxAge: 31_536_000, etag: false });
  /**
   * @param {import('node:http').IncomingMessage} request whose URL has the prefix
   * @param {import('node:http').ServerResponse} response
   */
  return (request, response) => {
    request.url = request.url?.slice(prefix.length - 1);
    // A worker follows the policy of its own file, and loads other build files.
    response.setHeader('content-security-policy', "default-src 'self'; base-uri 'none'; frame-ancestors 'none'");
    // Nobody needs a part of such a file, and an impossible one would throw.
    delete request.headers.range;
    const codings = request.headers['accept-encoding']?.split(',');
    // One that the browser refuses (q=0) would count as accepted.
    if (codings) request.headers['accept-encoding'] = codings.filter((one) => !/;\s*q=0(\.0*)?\s*$/i.test(one)).join();
    response.once('pipe', (file) => {
      // The file would stay open if the browser leaves.
      whenOver(request, response, () => file.destroy());
      // It cannot be read, for example because no descriptor is left: the browser would wait for ever.
      file.once('error', () => response.destroy());
    });
    // Another replica, with the next release, may have the file a moment later.
    serve(request, response, () => void response.writeHead(404, { 'cache-control': 'no-store' }).end());
  };
}
