// @ts-check
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
    // The file would stay open if the browser leaves.
    response.once('pipe', (file) => whenOver(request, response, () => file.destroy()));
    serve(request, response, () => void response.writeHead(404).end());
  };
}
