import next from 'eslint-config-next';
import importX from 'eslint-plugin-import-x';
import * as regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

/** Forbidden imports (docs/architecture.md): each row has a folder and the folders it must not import. */
const ZONES = [
  ['lib/contract', ['lib/api', 'store', 'components', 'pages', 'server']],
  ['lib/commerce', ['lib/api', 'store', 'components', 'pages', 'server']],
  ['lib/site', ['lib/api', 'store', 'components', 'pages', 'server']],
  ['lib/text', ['lib/api', 'store', 'components', 'pages', 'server']],
  ['lib/urls', ['lib/api', 'store', 'components', 'pages', 'server']],
  ['lib/seo', ['lib/api', 'store', 'components', 'pages', 'server']],
  ['lib/pages', ['lib/api', 'store', 'components', 'pages', 'server']],
  ['lib/api', ['lib/commerce', 'store', 'components', 'pages', 'server']],
  ['store', ['components', 'pages', 'server']],
  ['components/ui', ['lib/contract', 'lib/commerce', 'lib/api', 'store', 'pages', 'server']],
  ['components', ['lib/api', 'pages', 'server']],
  ['server', ['lib/api', 'store', 'components', 'pages'], { except: ['server/next'] }],
  ['server/next', ['lib/commerce', 'store', 'components', 'pages']],
];

const FEATURES = [
  'home',
  'listing',
  'product',
  'cart',
  'search',
  'wishlist',
  'compare',
  'account',
  'orders',
  'checkout',
  'dealer',
  'content',
];

const zones = ZONES.flatMap(([target, banned, options]) =>
  banned.map((from) => ({
    target: `./${target}`,
    from: `./${from}`,
    message: `${target} must not import ${from} (docs/architecture.md).`,
    ...(options?.except === undefined ? {} : { target: `./${target}/!(next)/**` }),
  })),
);

/** The storefront uses only server/next, so that another back end can replace the rest. */
const doorZone = {
  target: './server/next',
  from: './server',
  except: ['./next', './start'],
  message: 'server/next must do without the rest of server (docs/decisions/0018).',
};

/** Features must not import the shell. */
const featureZones = FEATURES.map((feature) => ({
  target: `./components/${feature}`,
  from: './components/shell',
  message: 'A feature must not import the shell around it (docs/architecture.md).',
}));

/** Packages and the folders that may import them. */
const PACKAGES = {
  axios: ['lib/api/**', 'server/next/**'],
  'react-toastify': ['components/ui/toasts/**', 'pages/_app.tsx'],
  swiper: ['components/ui/Carousel/**'],
  kysely: ['server/**'],
  hono: ['server/**'],
  'better-sqlite3': ['server/database/**'],
  'better-sqlite3-13': [],
  pg: ['server/**'],
  sharp: ['server/**'],
  'lucide-react': ['scripts/**'],
};

const patternsFor = (names) =>
  names.flatMap((name) => [
    { group: [name, `${name}/*`], message: `${name} has one place (docs/architecture.md).` },
  ]);

/** Internals of Next and React, which an upgrade may change. */
const INSIDES = [
  {
    selector: 'Literal[value=/^next\\u002Fdist\\u002F/]',
    message: 'next/dist is no public API; import from next/….',
  },
  {
    selector: 'Literal[value=/__react(Props|Fiber|Container|Events)|^<!--[$&]/]',
    message: 'Markers of React are no public API.',
  },
  ...['components', 'sdc', 'sbc', 'pageLoader', 'clc', 'sub'].map((name) => ({
    selector: `MemberExpression[object.property.name='router'][property.name='${name}']`,
    message: 'Fields of the router that its documentation does not name are no public API.',
  })),
  {
    selector: 'MemberExpression[property.name=/^(__N|__BUILD_|__SSG_|__next|_next|__NEXT)/]',
    message: 'Globals of Next are no public API.',
  },
  {
    selector: 'Identifier[name=/^(__NEXT_|__BUILD_MANIFEST|__SSG_MANIFEST|__SECRET)/]',
    message: 'Globals of Next are no public API.',
  },
];

/** The files that store the process-wide app on globalThis. */
const SHARED_BY_COPIES = ['server/next/theApp.ts', 'server/start/start.ts'];

const globalObject = {
  selector: ':not(TSModuleDeclaration) > Identifier[name=/^(globalThis|global)$/]',
  message: 'Only server/next/theApp.ts and the development start keep something on globalThis.',
};

const SOURCES = ['components/**', 'lib/**', 'pages/**', 'server/**', 'store/**'];

const ROUTES = { group: ['**/*.routes'], message: 'Only app.ts imports routes.' };

const OUTSIDE = ['__tests__/**', 'e2e/**', 'bench/**', 'scripts/**'];

const everyPackage = {
  files: ['**/*.{ts,tsx}'],
  ignores: [
    ...OUTSIDE,
    'server/**',
    'lib/api/**',
    'components/ui/**',
    'pages/_app.tsx',
    'store/hooks.ts',
  ],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          ...patternsFor(Object.keys(PACKAGES)),
          { group: ['node:*'], message: 'node:* belongs to the server.' },
          {
            group: ['react-redux'],
            importNames: ['useDispatch', 'useSelector', 'useStore'],
            message: 'Use the typed hooks of store/hooks.',
          },
        ],
      },
    ],
  },
};

export default tseslint.config(
  { ignores: ['.next/**', 'dist/**', 'node_modules/**', 'data/**', 'public/**', 'next-env.d.ts'] },
  ...next,
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver': { typescript: true } },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones: [...zones, ...featureZones, doorZone] }],
      'max-lines': ['error', { max: 300 }],
      complexity: ['error', 12],
      'no-nested-ternary': 'error',
      'no-empty': ['error', { allowEmptyCatch: false }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      '@typescript-eslint/consistent-type-imports': 'off',
      eqeqeq: 'error',
      'no-console': 'error',
      '@next/next/no-img-element': 'off',
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: OUTSIDE,
    rules: {
      'max-lines-per-function': ['error', { max: 40, skipBlankLines: true, skipComments: true }],
    },
  },
  everyPackage,
  {
    files: SOURCES.map((folder) => `${folder}/*.{ts,tsx}`),
    rules: { 'no-restricted-syntax': ['error', ...INSIDES, globalObject] },
  },
  { files: SHARED_BY_COPIES, rules: { 'no-restricted-syntax': ['error', ...INSIDES] } },
  {
    files: ['server/**/*.ts'],
    rules: {
      'no-restricted-imports': ['error', { patterns: [ROUTES] }],
    },
  },
  {
    files: ['server/**/*.routes.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            ROUTES,
            { group: ['**/database/*', 'kysely'], message: 'Routes never reach the database.' },
          ],
        },
      ],
    },
  },
  {
    files: ['server/**/*.service.ts', 'server/**/*.queries.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [ROUTES, { group: ['hono', 'hono/*'], message: 'Services know no HTTP.' }] },
      ],
    },
  },
  {
    files: ['lib/!(contract|commerce)/**', 'store/**', 'components/**', 'pages/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['**/contract/operation', '**/contract/operations/*', '**/contract/answers/*'],
              allowTypeImports: true,
              message: 'The tables bring all schemas along; the browser needs their types only.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['server/app.ts', 'server/backend/ownApp.ts'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    files: ['lib/**', 'components/**', 'store/**', 'pages/**', 'server/**'],
    ignores: [
      'lib/site/**',
      ...['components/mock/MockPanel.tsx', 'server/next/mockPage.ts'],
      ...['server/env.ts', 'server/start/start.ts', 'server/main.ts', 'server/cli/**'],
    ],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Only lib/site and server/env read it.' },
      ],
    },
  },
  {
    files: [
      'server/cli/**',
      'bench/**',
      'scripts/**',
      '__tests__/**',
      'e2e/**',
      'server/log/log.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  // Regular expressions must run in linear time: a text of 60 kB once blocked the shop for 20 seconds.
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    ignores: ['__tests__/**'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  // Next reads its configuration as CommonJS. Playwright's `use` is not a hook.
  { files: ['next.config.js'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  { files: ['e2e/**'], rules: { 'react-hooks/rules-of-hooks': 'off' } },
);
