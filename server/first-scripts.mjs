import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ARRIVED } from './paint-first.mjs';

/*
 * A browser's first page has the beginning of the framework's code in the document, behind its content: as files, scripts are
 * requested when the document arrives, over connections that are opened then, and on a slow link nothing comes meanwhile. The
 * other scripts are files, and as many bytes come in both ways. The code is text at first; the script that starts the others
 * starts it, too (server/paint-first.mjs), and has the browser fetch the files later, for the next pages.
 */

/** Bytes, and a quarter of them when compressed: what a slow link carries while the other scripts are on their way. */
const MOST = 220_000;
/** How a chunk says which file it is; as part of a page, it has to be told. */
const OWN_FILE = '"object"==typeof document?document.currentScript:void 0';
const BEGIN = `(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push([${OWN_FILE},`;
/** The framework's first script, and a file that it is followed by; what precedes it is sent without waiting for data. */
const FIRST = /id="_R_"[^>]*>.*?<\/script>/s;
const FILE = /^<script src="([^"]+)"[^>]*><\/script>/;

/**
 * @param {string} directory of the console
 * @param {string} prefix of the URLs of the build's files
 */
export function firstScripts(directory, prefix) {
  const chunks = firstChunks(directory, prefix);
  const sources = chunks.map(({ source }) => source);

  /**
   * @param {string} nonce of the page's policy
   * @param {Buffer} rest of what was received of a page, behind its head
   * @returns {{ rest: Buffer, sources: string[] }} with the code in it, and the files that are therefore not needed
   */
  return (nonce, rest) => {
    // One byte is one character, whatever it is a part of.
    const text = rest.toString('latin1');
    const first = FIRST.exec(text);
    if (!first || !nonce || chunks.length === 0) return { rest, sources: [] };
    const end = first.index + first[0].length;
    const file = FILE.exec(text.slice(end));
    const others = file && sources.includes(String(file[1])) ? end + file[0].length : end;
    const begin = Buffer.from(`<script type="text/plain" nonce="${nonce}">`);
    const blocks = chunks.flatMap(({ code }) => [begin, code]);
    const arrived = Buffer.from(`<script nonce="${nonce}">dispatchEvent(new Event('${ARRIVED}'))</script>`);
    return { rest: Buffer.concat([rest.subarray(0, end), ...blocks, arrived, rest.subarray(others)]), sources };
  };
}

/**
 * @param {string} directory
 * @param {string} prefix
 * @returns {{ source: string, code: Buffer }[]} code that ends its element; none where the build is not as expected
 */
function firstChunks(directory, prefix) {
  const build = path.join(directory, '.next');
  /** @type {{ rootMainFiles?: string[] }} */
  const { rootMainFiles = [] } = JSON.parse(readFileSync(path.join(build, 'build-manifest.json'), 'utf8'));
  let left = MOST;
  return rootMainFiles.flatMap((file) => {
    const code = readFileSync(path.join(build, file), 'utf8').replace(/\/\/# sourceMappingURL=.*$/m, '');
    if (code.length > left || !code.startsWith(BEGIN) || /<\/script|<!--/i.test(code)) return [];
    left -= code.length;
    const source = `${prefix}${file.slice('static/'.length)}`;
    return [{ source, code: Buffer.from(`${code.replace(OWN_FILE, () => JSON.stringify(file))}</script>`) }];
  });
}
