const { createHash } = require('node:crypto');
const { existsSync } = require('node:fs');
const os = require('node:os');
const path = require('node:path');

/**
 * Whoever has a back end of his own may take the storefront without server/, but for server/next
 * (docs/decisions/0018).
 */
const hasServer = existsSync(path.join(__dirname, 'server/start.ts'));

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
const UNUSED_IN_BROWSERS = [
  'next/dist/build/polyfills/polyfill-module',
  'next/dist/compiled/path-to-regexp',
];

/** What comes by itself, while the page may sleep. */
const WITHOUT_STORE = ['slider', 'vitals'];

/**
 * Parts of a page fetch their code when it is touched, but their looks belong to the first page: the
 * style sheets of all parts are one file of _app. What several parts share is fetched once
 * (docs/decisions/0007).
 */
const SHARED_BY_PARTS = {
  styles: {
    name: 'styles',
    chunks: 'all',
    enforce: true,
    test: (module, { chunkGraph }) =>
      module.type === 'css/mini-extract' &&
      [...chunkGraph.getModuleChunksIterable(module)].some(isLookedAtFirst),
  },
  // One file, because a part that a link leads to waits for all of it.
  store: {
    name: 'state',
    chunks: 'async',
    enforce: true,
    priority: 10,
    test(module, { chunkGraph }) {
      const names = [...chunkGraph.getModuleChunksIterable(module)].map(({ name }) => name);
      const isAlone = names.some((name) => WITHOUT_STORE.includes(name));
      return module.type.startsWith('javascript') && names.includes('store') && !isAlone;
    },
  },
  shared: {
    chunks: 'async',
    minChunks: 2,
    minSize: 15_000,
    reuseExistingChunk: true,
    // Comes in one piece with what calls it; Next's client knows another caller that never does.
    test: ({ resource = '' }) => !/[\\/]web-vitals[\\/]/.test(resource),
  },
};

/** _app itself, and what a page or _app fetches; what such a part fetches in turn is seen later. */
function isLookedAtFirst(chunk) {
  const isPart = (group) =>
    !group.isInitial() && group.getParents().some((parent) => parent.isInitial());
  return chunk.name === 'pages/_app' || [...chunk.groupsIterable].some(isPart);
}

/**
 * Names of classes are a fifth of a list page's bytes. In production a class is called by a hash of
 * where it stands; long names, which say where, are for `next dev`.
 */
function withShortClassNames(config) {
  const rules = config.module.rules.flatMap(({ oneOf = [] }) => oneOf);
  const loaders = rules.flatMap(({ use }) => (Array.isArray(use) ? use : []));
  const named = 'getCssModuleLocalIdent';
  const cssModules = loaders.filter(
    ({ options }) => options?.modules?.getLocalIdent?.name === named,
  );
  if (cssModules.length === 0) throw new Error('Next names classes in another way now.');
  for (const { options } of cssModules) options.modules.getLocalIdent = shortClassName;
}

/** Two classes of one name would draw over each other; a longer hash parts them. */
const CLASS_NAME_LENGTH = 5;
const classNames = new Map();

function shortClassName({ resourcePath }, _, exportName) {
  const place = `${path.relative(__dirname, resourcePath)} ${exportName}`;
  const hash = createHash('sha256')
    .update(place)
    .digest('base64url')
    .replace(/[^A-Za-z0-9]/g, '');
  const name = `_${hash.slice(0, CLASS_NAME_LENGTH)}`;
  const known = classNames.get(name) ?? place;
  if (known !== place) throw new Error(`${place} and ${known} have one class name.`);
  classNames.set(name, place);
  return name;
}

const isProduction = process.env.NODE_ENV === 'production';

/** Developing over a throw-away shop (docs/decisions/0019), beside which `npm run dev` may go on. */
const isMock = !isProduction && process.env.API_MODE === 'mock';
const MOCK_MODE = { distDir: '.next/cache/mock', env: { SHOP_IS_MOCK: 'yes' } };

/** @type {import('next').NextConfig} */
module.exports = {
  reactStrictMode: true,
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
    if (!hasServer) config.resolve.alias[path.join(__dirname, 'server/start')] = false;
    if (isProduction) withShortClassNames(config);
    if (isServer || !isProduction) return config;
    Object.assign(config.optimization.splitChunks.cacheGroups, SHARED_BY_PARTS);
    config.plugins.push(withEsModuleClient(webpack));
    for (const name of hasServer ? UNUSED_IN_BROWSERS : []) {
      config.resolve.alias[require.resolve(name)] = false;
    }
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
