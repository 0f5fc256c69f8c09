// @ts-check
import { chmodSync } from 'node:fs';
import { build } from 'esbuild';

/* The command in one file, which needs nothing but Node.js: `node scripts/config/bundle.mjs <file>`. It is part of the build. */

const outfile = process.argv[2] ?? '.next/config';
await build({
  entryPoints: ['scripts/config/main.ts'],
  outfile,
  bundle: true,
  platform: 'node',
  target: 'node20',
  // A file without an ending is CommonJS to every version of Node.js.
  format: 'cjs',
  conditions: ['react-server'],
  banner: { js: '#!/usr/bin/env node' },
  legalComments: 'inline',
  logLevel: 'warning',
});
chmodSync(outfile, 0o755);
