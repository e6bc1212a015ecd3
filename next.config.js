const { randomBytes } = require('node:crypto');
const { existsSync } = require('node:fs');
const os = require('node:os');
const path = require('node:path');

/** The storefront also builds without server/, except server/next (docs/decisions/0018). */
const hasServer = existsSync(path.join(__dirname, 'server/start/start.ts'));

/** Paths of the app for development, and for builds without server/. In production server/main.ts answers them ahead of Next. */
const OUR_OWN = [
  '/img/:path*',
  '/robots.txt',
  '/site.webmanifest',
  '/sitemap.xml',
  '/sitemaps/:path*',
  '/healthz',
  '/readyz',
];

/** Next's client exists as CommonJS, the default, and as ES modules, which webpack can tree-shake: 16 kB less (gzip). */
function withEsModuleClient(webpack) {
  return new webpack.NormalModuleReplacementPlugin(/./, ({ createData }) => {
    const resource = createData?.resource;
    const esModule = resource?.replace(
      /[\\/]next[\\/]dist[\\/](?=(client|shared|lib|pages|api)[\\/])/,
      (folder) => `${folder}esm${path.sep}`,
    );
    if (esModule !== resource && existsSync(esModule)) createData.resource = esModule;
  });
}

/** Polyfills and rewrite code that browsers with `<script type="module">` do not need. */
function withoutUnusedPolyfills(resolve) {
  const unused = ['build/polyfills/polyfill-module', 'compiled/path-to-regexp'];
  for (const name of unused) resolve.alias[require.resolve(`next/dist/${name}`)] = false;
}

/**
 * Parts of a page hydrate later, but the first HTML needs their styles (docs/decisions/0033). There are
 * three style sheets: shared styles (webpack links the group of higher priority first), features, and
 * pages that hydrate at once. Shared code is one file.
 */
const STYLES = { type: 'css/mini-extract', chunks: 'all', enforce: true };
const OF_OWN_PAGES = /[\\/]components[\\/](checkout|dealer|orders)[\\/]/;
const CACHE_GROUPS = {
  base: {
    ...STYLES,
    name: 'base',
    test: /[\\/](styles|components[\\/](ui|item))[\\/]/,
    priority: 2,
  },
  styles: {
    ...STYLES,
    name: 'styles',
    test: (module) => !OF_OWN_PAGES.test(module.identifier()),
    priority: 1,
  },
  ordering: { ...STYLES, name: 'ordering', test: OF_OWN_PAGES },
  shared: { name: 'shared', chunks: 'async', minChunks: 2, enforce: true },
};

/** The child processes of `next build` inherit it and read this file, too. */
process.env.SHOP_BUILD_ID ??= randomBytes(9).toString('base64url');
const BUILD_ID = process.env.SHOP_BUILD_ID;

const isProduction = process.env.NODE_ENV === 'production';

/** Mock mode (docs/decisions/0019). */
const isMock = !isProduction && process.env.API_MODE === 'mock';
const MOCK_MODE = { distDir: '.next/cache/mock', env: { SHOP_IS_MOCK: 'yes' } };

/** @type {import('next').NextConfig} */
module.exports = {
  reactStrictMode: true,
  generateBuildId: () => BUILD_ID,
  // Part of the URL of page data (lib/site/prefetch.ts).
  ...(isProduction ? { env: { BUILD_ID } } : {}),
  // `next dev` uses Turbopack, which ignores the webpack configuration.
  turbopack: {},
  poweredByHeader: false,
  generateEtags: false,
  compress: false,
  // `npm run check` checks types.
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  sassOptions: { loadPaths: [path.join(__dirname, 'styles')] },
  // The filter is for the app directory, which does not exist.
  experimental: { clientRouterFilter: false },
  // Rewrites would cost every page 4 kB of JavaScript.
  ...(isProduction && hasServer ? {} : { rewrites: ownRewrites }),
  ...(isMock ? MOCK_MODE : {}),
  ...(isProduction ? {} : inDevelopment()),
  webpack(config, { isServer, webpack }) {
    if (!hasServer) config.resolve.alias[path.join(__dirname, 'server/start/start')] = false;
    if (isServer || !isProduction) return config;
    Object.assign(config.optimization.splitChunks.cacheGroups, CACHE_GROUPS);
    config.plugins.push(withEsModuleClient(webpack));
    if (hasServer) withoutUnusedPolyfills(config.resolve);
    return config;
  },
};

function inDevelopment() {
  return {
    // By IP address, for example from a phone.
    allowedDevOrigins: ownAddresses(),
    // Pictures and the requests of the developer panel would hide other lines in the terminal.
    logging: { incomingRequests: { ignore: [/^\/img\//, /^\/api\/v1\/mock$/] } },
  };
}

function ownAddresses() {
  return Object.values(os.networkInterfaces()).flatMap((found = []) =>
    found.filter(({ family }) => family === 'IPv4').map(({ address }) => address),
  );
}

async function ownRewrites() {
  return { beforeFiles: OUR_OWN.map((source) => ({ source, destination: `/api/v1${source}` })) };
}
