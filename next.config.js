// @ts-check

/**
 * Everything an installation may change is read at run time (lib/config). Only the base path is part of the build,
 * because the framework writes it into the client's code.
 *
 * @type {import('next').NextConfig}
 */
const config = {
  output: 'standalone',
  basePath: process.env.BASE_PATH || undefined,
  poweredByHeader: false,
  reactStrictMode: true,
  // server.mjs serves static files precompressed; the framework compresses only what is rendered.
  compress: true,
  outputFileTracingIncludes: {
    '/*': ['node_modules/sirv/**', 'node_modules/@polka/url/**', 'node_modules/mrmime/**', 'node_modules/totalist/**'],
  },
  outputFileTracingExcludes: { '/*': ['sandbox/**', 'tests/**', 'docs/**', 'scripts/**'] },
};

module.exports = config;
