const { existsSync, readFileSync } = require('node:fs');

/**
 * A loader for the framework's own files in the browser. The framework ships each of them twice, and has the browser's build use
 * the CommonJS one, of which nothing can be left out; this is the other, made of ES modules. Those that come only once stay.
 *
 * @this {{ resourcePath: string }}
 * @param {string} source
 */
module.exports = function asModule(source) {
  const other = this.resourcePath.replace('/next/dist/', '/next/dist/esm/');
  return existsSync(other) ? readFileSync(other, 'utf8') : source;
};
