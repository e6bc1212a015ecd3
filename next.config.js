const { randomBytes } = require('node:crypto');
const { existsSync } = require('node:fs');
const os = require('node:os');
const path = require('node:path');

/**
 * Whoever has a back end of his own may take the storefront without server/, but for server/next
 * (docs/decisions/0018).
 */
const hasServer = existsSync(path.join(__dirname, 'server/start/start.ts'));

/**
 * In development the app answers these behind Next. In production server/main.ts has it answer them
 * ahead of Next, so that the build knows no rewrites: `next start` alone would serve the pages and
 * /api/v1 and neither pictures nor health. Without server/ there is nothing but `next start`.
 */
const OUR_OWN = [
  '/img/:path*',
  '/robots.txt',
  '/site.webmanifest',
  '/sitemap.xml',
  '/sitemaps/:path*',
  '/healthz',
  '/readyz',
];

/**
 * Next's client is published twice: as CommonJS, which is what gets bundled, and as ES modules, of
 * which webpack can leave out what a page never calls. The second weighs 16 kB less (gzip) on
 * every first load.
 */
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

/** What a browser that knows `<script type="module">` and no rewrites never calls. */
function withoutUnusedPolyfills(resolve) {
  const unused = ['build/polyfills/polyfill-module', 'compiled/path-to-regexp'];
  for (const name of unused) resolve.alias[require.resolve(`next/dist/${name}`)] = false;
}

/**
 * Parts of a page hydrate later, but their styles belong to the first HTML: the style sheets of the
 * shop are three files, what features build on (webpack links the group of higher priority first), the
 * features, and those of pages that do not hydrate later. Code that many parts share is one file
 * (docs/decisions/0033).
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

/** Set once and inherited by the processes that `next build` starts, which read this file too. */
process.env.SHOP_BUILD_ID ??= randomBytes(9).toString('base64url');
const BUILD_ID = process.env.SHOP_BUILD_ID;

const isProduction = process.env.NODE_ENV === 'production';

/** Developing over a throw-away shop (docs/decisions/0019), beside which `npm run dev` may go on. */
const isMock = !isProduction && process.env.API_MODE === 'mock';
const MOCK_MODE = { distDir: '.next/cache/mock', env: { SHOP_IS_MOCK: 'yes' } };

/** @type {import('next').NextConfig} */
module.exports = {
  reactStrictMode: true,
  generateBuildId: () => BUILD_ID,
  // Where a page's data is (lib/site/prefetch.ts).
  ...(isProduction ? { env: { BUILD_ID } } : {}),
  // `next dev` runs on Turbopack, which needs nothing of what follows for webpack.
  turbopack: {},
  poweredByHeader: false,
  generateEtags: false,
  compress: false,
  // Types are a gate of their own.
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  sassOptions: { loadPaths: [path.join(__dirname, 'styles')] },
  // Without an app directory there is nothing the client's router filter could find.
  experimental: { clientRouterFilter: false },
  // Rewrites would cost every page 4 kB of JavaScript and every rendering a matching.
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
    // However this machine is called: by number, or from a phone beside it.
    allowedDevOrigins: ownAddresses(),
    // Pictures, and what the developer panel asks, would bury calls and errors in the terminal.
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
