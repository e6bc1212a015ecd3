const { randomBytes } = require('node:crypto');
const { existsSync } = require('node:fs');
const os = require('node:os');
const path = require('node:path');

/** A storefront with its own backend needs only server/boot/next of server/ (docs/decisions/0018). */
const hasServer = existsSync(path.join(__dirname, 'server/boot/start/start.ts'));

/**
 * Paths that development rewrites to the app. In production server/boot/main.ts answers them before
 * Next, so the build has no rewrites, except without server/, where only `next start` runs.
 */
const OUR_OWN = [
  '/img/:path*',
  '/robots.txt',
  '/site.webmanifest',
  '/.well-known/security.txt',
  '/sitemap.xml',
  '/sitemaps/:path*',
  '/feeds/:path*',
  '/healthz',
  '/readyz',
];

/**
 * Bundles Next's client as ES modules instead of CommonJS: tree shaking then saves 16 kB (gzip) on
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

/** Removes polyfills for old browsers, and code for rewrites. */
function withoutUnusedPolyfills(resolve) {
  const unused = ['build/polyfills/polyfill-module', 'compiled/path-to-regexp'];
  for (const name of unused) resolve.alias[require.resolve(`next/dist/${name}`)] = false;
}

/**
 * Styles of parts that hydrate later belong to the first HTML, so a page links whole sheets: of shared
 * parts (higher priority is linked first), of what any page may show, and of its own group of pages.
 * Shared code is one file (docs/decisions/0033).
 */
const STYLES = { type: 'css/mini-extract', chunks: 'all', enforce: true };
/**
 * Groups of pages with their own sheet. A page whose screen hydrates later imports one of its styles itself, so that
 * the first HTML links the sheet. What is named with (?!) is on other pages, too.
 */
const OWN_SHEETS = {
  home: /[\\/]components[\\/]home[\\/](?!CategoryStrip)/,
  listing: /[\\/]components[\\/]listing[\\/]/,
  product: /[\\/]components[\\/]product[\\/](?!CardGrid|CategoryLinks|ProductCard)/,
  content: /[\\/]components[\\/]content[\\/]/,
  cart: /[\\/]components[\\/]cart[\\/](?!ApprovalNote|BackInStockForm|CartMenu|MiniCart|SaveList)/,
  ordering: /[\\/]components[\\/](checkout|orders|papers)[\\/](?!orderAgain|PriceNow)/,
  dealer: /[\\/]components[\\/](dealer|lists|team)[\\/]/,
  account:
    /[\\/]components[\\/](account|compare|wishlist)[\\/](?!AccountMenu|Code(Field|Modal)|CompareButton|PlainCode|WishButton)/,
  office: /[\\/]components[\\/]office[\\/]/,
};
const ownSheets = Object.entries(OWN_SHEETS).map(([name, test]) => [
  name,
  { ...STYLES, name, test, priority: 1 },
]);
const CACHE_GROUPS = {
  base: {
    ...STYLES,
    name: 'base',
    test: /[\\/](styles|components[\\/](ui|item))[\\/]/,
    priority: 3,
  },
  styles: {
    ...STYLES,
    name: 'styles',
    test: (module) => !Object.values(OWN_SHEETS).some((own) => own.test(module.identifier())),
    priority: 2,
  },
  ...Object.fromEntries(ownSheets),
  shared: {
    name: 'shared',
    // The office shares no code with the shop's pages.
    test: (module) => !OWN_SHEETS.office.test(module.identifier()),
    chunks: 'async',
    minChunks: 2,
    enforce: true,
  },
};

/** Inherited by the processes that `next build` starts, which read this file too. */
process.env.SHOP_BUILD_ID ??= randomBytes(9).toString('base64url');
const BUILD_ID = process.env.SHOP_BUILD_ID;

const isProduction = process.env.NODE_ENV === 'production';

/** Mock mode (docs/decisions/0019) has its own folder, so that `npm run dev` may run in parallel. */
const isMock = !isProduction && process.env.API_MODE === 'mock';
const MOCK_MODE = { distDir: '.next/cache/mock', env: { SHOP_IS_MOCK: 'yes' } };

/** @type {import('next').NextConfig} */
module.exports = {
  reactStrictMode: true,
  generateBuildId: () => BUILD_ID,
  // Part of the address of page data (lib/site/prefetch.ts).
  ...(isProduction ? { env: { BUILD_ID } } : {}),
  // `next dev` uses Turbopack, which needs no settings.
  turbopack: {},
  poweredByHeader: false,
  generateEtags: false,
  compress: false,
  // Types are checked separately.
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  // Hosts that copy only the files of a page read a list of them, which takes a quarter of a build. Our server needs none.
  ...(hasServer ? { outputFileTracingExcludes: { 'next-server': ['**/*'] } } : {}),
  sassOptions: { loadPaths: [path.join(__dirname, 'styles')] },
  experimental: {
    // Only useful with an app directory.
    clientRouterFilter: false,
    // Merges small sheets, which would load with pages that have none of their parts. Turbopack refuses the option.
    ...(isProduction ? { cssChunking: false } : {}),
  },
  // Rewrites would add 4 kB of JavaScript to every page and slow down rendering.
  ...(isProduction && hasServer ? {} : { rewrites: ownRewrites }),
  ...(isProduction ? { headers: keptFiles } : {}),
  ...(isMock ? MOCK_MODE : {}),
  ...(isProduction ? {} : inDevelopment()),
  webpack(config, { isServer, webpack }) {
    // Writing the cache takes a sixth of a build, and a fresh clone builds once.
    if (isProduction && process.env.CI !== undefined) config.cache = false;
    if (!hasServer) config.resolve.alias[path.join(__dirname, 'server/boot/start/start')] = false;
    if (isServer || !isProduction) return config;
    Object.assign(config.optimization.splitChunks.cacheGroups, CACHE_GROUPS);
    config.plugins.push(withEsModuleClient(webpack));
    if (hasServer) withoutUnusedPolyfills(config.resolve);
    return config;
  },
};

function inDevelopment() {
  return {
    // Allows this machine's IP addresses, for example from a phone in the same network.
    allowedDevOrigins: ownAddresses(),
    // Pictures and the developer panel's calls would hide other requests and errors.
    logging: { incomingRequests: { ignore: [/^\/img\//, /^\/api\/v1\/mock$/] } },
  };
}

function ownAddresses() {
  return Object.values(os.networkInterfaces()).flatMap((found = []) =>
    found.filter(({ family }) => family === 'IPv4').map(({ address }) => address),
  );
}

/** Browsers keep the script that stops the first painting of a page; its address has the build's id. */
async function keptFiles() {
  const headers = [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }];
  return [{ source: '/theme.js', headers }];
}

async function ownRewrites() {
  return { beforeFiles: OUR_OWN.map((source) => ({ source, destination: `/api/v1${source}` })) };
}
