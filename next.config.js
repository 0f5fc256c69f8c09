/**
 * Everything an installation may change is read at run time (lib/config). Only the base path is part of the build,
 * because the framework writes it into the client's code.
 *
 * @type {import('next').NextConfig}
 */
const config = {
  // A folder that runs by itself, for the image (Dockerfile).
  output: 'standalone',
  basePath: process.env.BASE_PATH || undefined,
  env: { BASE_PATH: process.env.BASE_PATH ?? '' },
  // `npm run typecheck` checks the whole project, tests and scripts included; the build does not repeat a part of it.
  typescript: { ignoreBuildErrors: true },
  // One registry for the server's own counting and the application's: the package is loaded, not bundled.
  serverExternalPackages: ['prom-client'],
  poweredByHeader: false,
  reactStrictMode: true,
  experimental: {
    // Few and larger files: on a slow link a request costs more than the bytes that a page does not need.
    cssChunking: { type: 'graph', requestCost: 1_000_000, weightDistribution: 0 },
    turbopackChunking: { requestCost: 3_000_000, minChunkSize: 200_000, firstPageLoadPriority: 0.9 },
  },
  turbopack: {
    rules: {
      // Every page is 11 KB lighter (docs/decisions/0012). During development, the framework's files are as they come.
      '*.js': {
        condition: { all: ['browser', 'production', { path: /\/next\/dist\/(build|client|lib|server|shared)\// }] },
        loaders: [require.resolve('./scripts/framework-modules.cjs')],
      },
    },
  },
  // server.mjs compresses: files of the build once, what is rendered while it is.
  compress: false,
  // Without the 0, each request for one, which is a 404, would try to make a folder for them in the build.
  images: { unoptimized: true, maximumDiskCacheSize: 0 },
  // server.mjs is not part of the framework's own tracing: what it needs is named here.
  outputFileTracingIncludes: {
    '/*': [
      'node_modules/sirv/**',
      'node_modules/@polka/url/**',
      'node_modules/mrmime/**',
      'node_modules/totalist/**',
      'node_modules/prom-client/**',
      'node_modules/tdigest/**',
      'node_modules/bintrees/**',
      'node_modules/@opentelemetry/api/**',
      'node_modules/compression/**',
      'node_modules/compressible/**',
      'node_modules/mime-db/**',
      'node_modules/destroy/**',
      'node_modules/on-headers/**',
      'node_modules/vary/**',
      'node_modules/bytes/**',
      'node_modules/negotiator/**',
      'node_modules/safe-buffer/**',
    ],
  },
  outputFileTracingExcludes: {
    '/*': ['sandbox/**', 'tests/**', 'docs/**', 'scripts/**'],
    // Images are not worked on (`unoptimized`): what would do it stays out of the image.
    'next-server': ['**/node_modules/sharp/**/*', '**/node_modules/@img/**/*'],
  },
};

module.exports = config;
