import path from 'node:path';

/** Rules of this repository alone; lintPackages.mjs and lintTables.mjs hold their tables. */

const ROOT = path.resolve(import.meta.dirname, '..');

function fileOf(context) {
  return path.relative(ROOT, context.filename).split(path.sep).join('/');
}

/** A home is a folder ('server/api/http/'), a file, or the end of file names ('*.routes.ts'). */
function isAtHome(file, homes) {
  return homes.some((home) =>
    home.startsWith('*') ? file.endsWith(home.slice(1)) : file === home || file.startsWith(home),
  );
}

function packageOf(specifier, packages) {
  if (specifier.startsWith('node:')) return 'node:*';
  return Object.keys(packages).find(
    (name) => specifier === name || specifier.startsWith(`${name}/`),
  );
}

/** Every package has its places. */
const packageHomes = {
  meta: { type: 'problem', schema: [{ type: 'object' }] },
  create(context) {
    const [packages] = context.options;
    const file = fileOf(context);
    const check = ({ source }) => {
      if (typeof source?.value !== 'string') return;
      const name = packageOf(source.value, packages);
      if (name === undefined || isAtHome(file, packages[name])) return;
      const message = `${name} belongs to ${packages[name].join(', ')} (docs/architecture.md).`;
      context.report({ node: source, message });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      'CallExpression[callee.name="require"]': (node) => check({ source: node.arguments[0] }),
    };
  },
};

const QUERIES = new Set([
  'selectFrom',
  'insertInto',
  'replaceInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
  'crossJoin',
  'using',
]);

const IN_SQL = /\b(?:from|join|into|update)\s+"(\w+)"/gi;

function literals(node) {
  if (node === undefined) return [];
  if (node.type === 'ArrayExpression') return node.elements.flatMap((each) => literals(each));
  return node.type === 'Literal' && typeof node.value === 'string' ? [node] : [];
}

/** Tables are read and written only by the feature that owns them. */
const tableOwners = {
  meta: { type: 'problem', schema: [{ type: 'object' }] },
  create(context) {
    const [owners] = context.options;
    const file = fileOf(context);
    const check = (node, table) => {
      const homes = Object.hasOwn(owners, table) ? owners[table] : undefined;
      if (homes === undefined || isAtHome(file, homes)) return;
      const message = `The table ${table} belongs to ${homes.join(', ')} (docs/architecture.md).`;
      context.report({ node, message });
    };
    return {
      CallExpression({ callee, arguments: [first] }) {
        if (callee.type !== 'MemberExpression' || !QUERIES.has(callee.property.name)) return;
        for (const literal of literals(first)) check(literal, literal.value.split(' ')[0]);
      },
      TemplateElement(node) {
        for (const [, table] of node.value.raw.matchAll(IN_SQL)) check(node, table);
      },
    };
  },
};

const SETS_STOCK = /\bset\s[^;]*"inStock"\s*=/i;

/** Returns the object that a call of `set` writes, also when a function returns it. */
function writtenObject(argument) {
  const body = argument?.type === 'ArrowFunctionExpression' ? argument.body : argument;
  return body?.type === 'ObjectExpression' ? body : null;
}

/** Stock changes only by movements (server/catalogue/stock). */
const stockByMovements = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const message = 'Stock changes only through server/catalogue/stock, which writes the ledger.';
    return {
      CallExpression({ callee, arguments: [first] }) {
        if (callee.type !== 'MemberExpression' || callee.property.name !== 'set') return;
        const written = writtenObject(first)?.properties ?? [];
        const node = written.find(({ key }) => key?.name === 'inStock' || key?.value === 'inStock');
        if (node !== undefined) context.report({ node, message });
      },
      TemplateElement(node) {
        if (SETS_STOCK.test(node.value.raw)) context.report({ node, message });
      },
    };
  },
};

/** Names that make rupees of cents or kilograms of grams, or the other way. */
const CONVERSIONS = new Set([
  'rupeesFromCents',
  'centsFromRupees',
  'sumOfRupees',
  'hundredthsOf',
  'kilogramsFromGrams',
  'gramsFromKilograms',
  // Prices of pages.
  'sellingFor',
  'unitPrice',
  'lineTotal',
  'linesTotal',
  'quantityPrices',
  'retailPrice',
  'isPriced',
]);

/** Services have cents and grams; rupees and kilograms are made and read at the edges. */
const moneyEdges = {
  meta: { type: 'problem', schema: [{ type: 'array' }] },
  create(context) {
    const [edges] = context.options;
    if (isAtHome(fileOf(context), edges)) return {};
    return {
      ImportSpecifier(node) {
        if (!CONVERSIONS.has(node.imported.name)) return;
        const message =
          'Services have cents and grams; routes present them (docs/decisions/0101-money-until-the-edge.md).';
        context.report({ node, message });
      },
    };
  },
};

/** Hand-made conversions: `Math.round(rupees * 100)`, `totalCents / 100`. */
const HAND_MADE = [
  "CallExpression[callee.object.name='Math'] > BinaryExpression[operator='*'][right.value=100]",
  "BinaryExpression[operator='/'][right.value=100][left.name=/cents$/i]",
  "BinaryExpression[operator='/'][right.value=100][left.property.name=/cents$/i]",
  "BinaryExpression[operator='%'][right.value=100][left.name=/cents$/i]",
];

/** Only lib/commerce/money.ts makes cents of rupees and rupees of cents. */
const oneConversion = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const message = 'Convert by lib/commerce/money.ts.';
    const report = (node) => context.report({ node, message });
    return Object.fromEntries(HAND_MADE.map((selector) => [selector, report]));
  },
};

/**
 * An object or an array is written as it is: spreads of literals hide which keys it has.
 * A conditional spread (`...(isOpen ? { reason } : {})`) has no other form and stays.
 */
const noLiteralSpread = {
  meta: { type: 'suggestion', schema: [] },
  create(context) {
    const literal = ':matches(ObjectExpression, ArrayExpression)';
    const spread = ':matches(SpreadElement, JSXSpreadAttribute)';
    const report = (node) =>
      context.report({ node, message: 'Write the elements in place of a spread of a literal.' });
    return {
      [`${spread} > ${literal}`]: report,
      [`${spread} > :matches(TSAsExpression, TSSatisfiesExpression) > ${literal}`]: report,
    };
  },
};

export const shopRules = {
  rules: {
    'no-literal-spread': noLiteralSpread,
    'package-homes': packageHomes,
    'table-owners': tableOwners,
    'stock-by-movements': stockByMovements,
    'money-edges': moneyEdges,
    'one-conversion': oneConversion,
  },
};
