import next from 'eslint-config-next';
import importX from 'eslint-plugin-import-x';
import * as regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import { ZONES } from './scripts/lintImports.mjs';
import { PACKAGES } from './scripts/lintPackages.mjs';
import { shopRules } from './scripts/lintRules.mjs';
import { TABLES } from './scripts/lintTables.mjs';

const OUTSIDE = ['__tests__/**', 'e2e/**', 'bench/**', 'scripts/**'];

/** Where amounts and weights are typed, read or shown in rupees and kilograms. */
const MONEY_EDGES = [
  'server/api/',
  'server/tools/',
  // The owner's settings and price lists are in rupees.
  'server/platform/settings/',
  'server/catalogue/import/exportList.service.ts',
  'server/catalogue/import/listedChanges.ts',
  // The gateway speaks rupees.
  'server/sales/payments/payHereApi.ts',
];

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

/** A form without a method puts what was typed into the address when scripts are late. */
const bareForm = {
  selector:
    'JSXOpeningElement[name.name="form"]:not(:has(JSXAttribute[name.name="method"][value.value="get"]))',
  message: 'Use components/ui/Form (docs/decisions/0071-forms-without-scripts.md).',
};

/** Searches and filters, whose values belong into the address. */
const GET_FORMS = [
  'components/search/{PlainSearch,SearchBox}.tsx',
  'components/listing/FilterForm.tsx',
  'components/home/Finder.tsx',
  'components/orders/StatementScreen.tsx',
  'components/dealer/PriceListScreen.tsx',
  'components/office/reports/PeriodForm.tsx',
];
const anyForm = { ...bareForm, selector: 'JSXOpeningElement[name.name="form"]' };

/** The files that store the process-wide app and its clock on globalThis. */
const SHARED_BY_COPIES = [
  'server/boot/next/pageClock.ts',
  'server/boot/next/theApp.ts',
  'server/boot/start/start.ts',
];

const globalObject = {
  selector: ':not(TSModuleDeclaration) > Identifier[name=/^(globalThis|global)$/]',
  message:
    'Only theApp.ts and pageClock.ts of server/boot/next and the development start keep something on globalThis.',
};

/** Rules of React parse each file once more, so they read only where components and hooks are. */
const WITH_REACT = ['{components,pages,store}/**/*.{ts,tsx}', '**/*.tsx'];

/** Rounding money by hand is how a cent is lost. */
const ownRounding = {
  selector:
    'CallExpression[callee.object.name="Math"][callee.property.name="round"] > BinaryExpression[operator="*"] > Literal[value=100]',
  message: 'Only lib/commerce/money.ts makes cents of rupees.',
};

const databaseFileName = {
  selector: 'Literal[value=/^shop\\.sqlite/]',
  message:
    'Only server/platform/database/databaseFile.ts names the file: closing it outside SQLite drops its locks.',
};

const hookOfHelper = {
  selector:
    'Program > ExpressionStatement > CallExpression[callee.name=/^(before|after)(Each|All)$/]',
  message: 'It would belong to the first test file alone that loads this helper.',
};

const SOURCES = ['components/**', 'lib/**', 'pages/**', 'server/**', 'store/**'];

export default tseslint.config(
  { ignores: ['.next/**', 'dist/**', 'node_modules/**', 'data/**', 'public/**', 'next-env.d.ts'] },
  ...next.map((config) => (config.name === 'next' ? { ...config, files: WITH_REACT } : config)),
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver': { typescript: true } },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones: ZONES }],
      'max-lines': ['error', { max: 400 }],
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
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    plugins: { shop: shopRules },
    rules: { 'shop/no-literal-spread': 'error' },
  },
  {
    files: SOURCES.map((folder) => `${folder}/*.{ts,tsx}`),
    plugins: { shop: shopRules },
    rules: { 'shop/package-homes': ['error', PACKAGES] },
  },
  {
    // Migrations shape tables; mock mode changes the rows of a throw-away shop, in development only. A person
    // may be named in any table (server/platform/personalData). A backup has every table.
    files: ['server/**/*.ts'],
    ignores: [
      'server/platform/database/migrations/**',
      'server/tools/mock/**',
      'server/sales/personalData/**',
      'server/platform/backup/**',
    ],
    plugins: { shop: shopRules },
    rules: { 'shop/table-owners': ['error', TABLES] },
  },
  {
    files: ['server/**/*.ts'],
    ignores: ['server/platform/database/migrations/**', 'server/catalogue/stock/**'],
    plugins: { shop: shopRules },
    rules: { 'shop/stock-by-movements': 'error' },
  },
  {
    files: [...SOURCES, 'bench/**'].map((folder) => `${folder}/*.{ts,tsx}`),
    ignores: ['lib/commerce/money.ts'],
    plugins: { shop: shopRules },
    rules: { 'shop/one-conversion': 'error' },
  },
  {
    files: ['server/**/*.ts'],
    ignores: ['server/platform/database/migrations/**'],
    plugins: { shop: shopRules },
    rules: { 'shop/money-edges': ['error', MONEY_EDGES] },
  },
  {
    files: SOURCES.map((folder) => `${folder}/*.{ts,tsx}`),
    ignores: ['store/hooks.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'react-redux',
          importNames: ['useDispatch', 'useSelector', 'useStore'],
          message: 'Use the typed hooks of store/hooks.',
        },
      ],
    },
  },
  {
    files: SOURCES.map((folder) => `${folder}/*.{ts,tsx}`),
    rules: {
      'no-restricted-syntax': [
        'error',
        ...INSIDES,
        globalObject,
        databaseFileName,
        ownRounding,
        anyForm,
      ],
    },
  },
  {
    files: GET_FORMS,
    rules: {
      'no-restricted-syntax': ['error', ...INSIDES, globalObject, databaseFileName, bareForm],
    },
  },
  {
    files: ['server/platform/database/databaseFile.ts', 'components/ui/Form.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...INSIDES, globalObject] },
  },
  {
    files: ['lib/commerce/money.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...INSIDES, globalObject, databaseFileName, anyForm],
    },
  },
  {
    // One process runs many test files (docs/decisions/0068).
    files: ['__tests__/**/!(*.test).{ts,tsx}'],
    ignores: ['__tests__/support/contractCheck.ts'],
    rules: { 'no-restricted-syntax': ['error', hookOfHelper] },
  },
  {
    files: SHARED_BY_COPIES,
    rules: { 'no-restricted-syntax': ['error', ...INSIDES, databaseFileName] },
  },
  {
    files: ['lib/!(contract)/**', 'store/**', 'components/**', 'pages/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              // Forms load a schema when they need it, by import().
              group: [
                '*.contract',
                '*.forms',
                'fields',
                'jsonSchema',
                'operation',
                'operations',
              ].map((name) => `**/contract/${name}`),
              allowTypeImports: true,
              message: 'It brings yup or all schemas along; a page needs its types only.',
            },
          ],
        },
      ],
    },
  },
  {
    // Every service is given the shop and needs its type; only an entry opens one.
    files: ['server/!(boot|tools)/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['**/boot/shop', '**/boot/env'],
              allowTypeImports: true,
              message: 'Only an entry opens a shop or reads the environment.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['lib/**', 'components/**', 'store/**', 'pages/**', 'server/**'],
    ignores: [
      'lib/site/**',
      'components/mock/MockPanel.tsx',
      'server/boot/next/mockPage.ts',
      'server/boot/env.ts',
      'server/boot/start/start.ts',
      'server/boot/main.ts',
      'server/tools/cli/**',
    ],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Only lib/site and server/boot/env read it.',
        },
      ],
    },
  },
  {
    files: [
      'server/tools/cli/**',
      'bench/**',
      'scripts/**',
      '__tests__/**',
      'e2e/**',
      'server/platform/log/log.ts',
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
  // Next reads its configuration as CommonJS.
  { files: ['next.config.js'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
);
