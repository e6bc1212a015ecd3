/** Who may import whom (docs/architecture.md). Everything that no row names is allowed. */
const FOLDERS = [
  ['lib', ['lib/api', 'store', 'components', 'pages', 'server']],
  ['lib/api', ['lib/commerce']],
  ['store', ['components', 'pages', 'server']],
  ['components', ['pages', 'server']],
  // The office has no store: its hook calls the API itself.
  ['components/!(office)/**', ['lib/api', 'components/office']],
  ['components/office', ['store']],
  ['components/ui', ['lib/contract', 'lib/commerce', 'store']],
  ['server', ['lib/api', 'store', 'components', 'pages']],
  ['server/boot/next', ['lib/commerce', 'store', 'components', 'pages']],
];

/** Of each list a folder imports only folders named before it, so that there are no circles. */
const LIB_ORDER = ['input', 'contract', 'text', 'commerce', 'urls', 'site', 'pages', 'seo'];

const COMPONENT_ORDER = [
  'ui',
  'papers',
  'hydration',
  'address',
  'office',
  'item',
  'cart',
  'account',
  'dealer',
  'orders',
  'team',
  'lists',
  'checkout',
  'wishlist',
  'compare',
  'product',
  'content',
  'home',
  'search',
  'listing',
  'shell',
  'mock',
];

/** The rooms of the server, each with features inside; a room imports only rooms named before it. */
const SERVER_ORDER = [
  'platform',
  'messages',
  'catalogue',
  'people',
  'sales',
  'api',
  'tools',
  'boot',
];

const SERVER_BUT_NEXT = ['./server/!(boot)/**', './server/boot/!(next)/**', './server/boot/*.ts'];

/** The command line and the demo open a shop as the start does. */
const ENTRY_OF_TOOLS = ['./shop.ts', './env.ts', './front/startRefusal.ts'];

const message = 'The import goes against the order of the folders (docs/architecture.md).';

function ordered(folder, names) {
  return names.slice(0, -1).map((name, at) => ({
    target: `./${folder}/${name}`,
    from: names.slice(at + 1).map((above) => `./${folder}/${above}`),
    message,
  }));
}

/** The zones of import-x/no-restricted-paths. */
export const ZONES = [
  ...FOLDERS.map(([folder, banned]) => ({
    target: folder === 'server' ? SERVER_BUT_NEXT : `./${folder}`,
    // What lib/api is to others, it is not to itself.
    from: banned.filter((from) => from !== folder).map((from) => `./${from}`),
    ...(folder === 'lib' ? { target: './lib/!(api)/**' } : {}),
    message: `${folder} must not import this (docs/architecture.md).`,
  })),
  { target: './lib/api', from: ['./store', './components', './pages', './server'], message },
  ...ordered('lib', LIB_ORDER),
  ...ordered('components', COMPONENT_ORDER),
  ...ordered('server', SERVER_ORDER.slice(0, -1)),
  {
    target: './server/!(boot|tools)/**',
    from: './server/boot',
    except: ['./shop.ts', './env.ts'],
    message,
  },
  { target: './server/tools', from: './server/boot', except: ENTRY_OF_TOOLS, message },
  { target: './server/**/*.routes.ts', from: './server/platform/database', message },
  {
    target: './server/**/!(app|*App).ts',
    from: './server/**/*.routes.ts',
    message: 'Only an app imports routes.',
  },
  {
    target: './server/boot/next',
    from: './server',
    except: ['./boot/next', './boot/start', './platform/security/sealed.ts'],
    message: 'server/boot/next must do without the rest of server (docs/decisions/0018).',
  },
];
