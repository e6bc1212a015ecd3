const path = require('node:path');

/** In development and under `next start` the same app answers these; in production it stands ahead of Next. */
const OUR_OWN = [
  '/img/:path*',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/:path*',
  '/healthz',
  '/readyz',
];

/** @type {import('next').NextConfig} */
module.exports = {
  reactStrictMode: true,
  poweredByHeader: false,
  generateEtags: false,
  compress: false,
  images: { unoptimized: true },
  sassOptions: { loadPaths: [path.join(__dirname, 'styles')] },
  experimental: { scrollRestoration: true },
  rewrites: async () => ({
    beforeFiles: OUR_OWN.map((source) => ({ source, destination: `/api/v1${source}` })),
  }),
};
