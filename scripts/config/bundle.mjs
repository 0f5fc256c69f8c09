import { chmodSync } from 'node:fs';
import { build } from 'esbuild';

/* Bundles the command into one file, which needs nothing but Node.js: `node scripts/config/bundle.mjs <file>`. It is part of
   the build, as is the code that reads files in a separate thread. */

/** @param {string} entry @param {string} outfile @param {import('esbuild').BuildOptions} [more] */
const bundle = (entry, outfile, more) =>
  build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    // A file without an extension is CommonJS to every version of Node.js.
    format: 'cjs',
    conditions: ['react-server'],
    legalComments: 'inline',
    logLevel: 'warning',
    ...more,
  });

const command = process.argv[2] ?? '.next/config';
await bundle('scripts/config/main.ts', command, { banner: { js: '#!/usr/bin/env node' } });
chmodSync(command, 0o755);
if (!process.argv[2]) await bundle('scripts/config/reader.ts', '.next/read-configuration.cjs');
