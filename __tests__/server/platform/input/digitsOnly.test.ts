import { ArraySchema, NumberSchema, ObjectSchema, type AnyObjectSchema, type AnySchema } from 'yup';
import { cartAddSchema } from '@/lib/contract/cart.forms';
import { itmCodeSchema } from '@/lib/contract/fields';
import { listQuerySchema } from '@/lib/contract/catalogue.contract';
import { operationList } from '@/lib/contract/operations';
import { fieldsOf } from '@/server/api/openApi/schemaOfYup';

/** JavaScript reads these as numbers; the shop must not. */
const WRITTEN_OTHERWISE = [
  '0x10',
  '0b11',
  '0o7',
  '1e1',
  '1E1',
  '+5',
  '-5',
  ' 5 ',
  '5 ',
  '\t5',
  '5\n',
  '5.0',
  '5.',
  '.5',
  '1_000',
  '1,000',
  'Infinity',
  'NaN',
  '٥',
  '５',
  '',
  ' ',
  '9'.repeat(17),
  'null',
  'true',
  '5n',
];
const NO_JSON_NUMBERS = [1e400, -1e400, NaN, true, false];
const NOT_WHOLE = [1.5, 1e300, -1, 2 ** 53];

type Field = [where: string, schema: NumberSchema];

/** Returns the numeric fields of a schema at every level. */
function numbersIn(schema: AnyObjectSchema, under: string): Field[] {
  return Object.entries(fieldsOf(schema)).flatMap(([name, field]) =>
    numbersAt(field, `${under} ${name}`),
  );
}

function numbersAt(field: AnySchema, where: string): Field[] {
  if (field instanceof NumberSchema) return [[where, field]];
  if (field instanceof ObjectSchema) return numbersIn(field, where);
  if (field instanceof ArraySchema && field.innerType instanceof ObjectSchema) {
    return numbersIn(field.innerType, where);
  }
  return [];
}

const NUMBERS = operationList.flatMap(({ method, path, body, query }) =>
  [body, query].flatMap((schema) =>
    schema === undefined ? [] : numbersIn(schema, `${method.toUpperCase()} ${path}`),
  ),
);

const isWhole = (schema: NumberSchema) =>
  schema.tests.some(({ OPTIONS }) => OPTIONS?.name === 'integer');

test('checks every number of the contract', () => {
  expect(NUMBERS.length).toBeGreaterThan(15);
});

/** Differences of stock and of picked pieces; who pays out may take more back than they bring. */
const SIGNED = [
  'POST /office/orders/{orderNumber}/pick lines qty',
  'POST /office/stock/correct difference',
  ...['bank', 'card', 'koko', 'payhere'].map((way) => `POST /office/days/{day}/count told ${way}`),
];

/** An empty field of a form is no limit. */
const mayBeEmpty = (where: unknown) => / (orderLimit|monthLimit)$/.test(String(where));

test.each(NUMBERS)('accepts only digits for %s', (where, schema) => {
  const isSigned = SIGNED.includes(String(where));
  const taken = (values: unknown[]) =>
    values.filter((value) => schema.isValidSync(value) && !(isSigned && Number(value) < 0));
  const written = taken(WRITTEN_OTHERWISE).filter((one) => one !== '' || !mayBeEmpty(where));
  expect(written).toEqual(isWhole(schema) ? [] : ['5.0']);
  expect(taken(NO_JSON_NUMBERS)).toEqual([]);
  expect(taken(isWhole(schema) ? NOT_WHOLE : [])).toEqual([]);
  expect(['5', 5].map((value) => schema.validateSync(value))).toEqual([5, 5]);
});

test('returns the sentences of the specification', () => {
  const said = (value: unknown) => {
    try {
      return cartAddSchema().validateSync({ itmCode: 7, qty: value }).qty;
    } catch (error) {
      return error instanceof Error ? error.message : error;
    }
  };
  expect(['0x10', '1e1', '+5', ' 5 ', '5.0', Infinity].map(said)).toEqual(
    Array<string>(6).fill('Quantity must be a number. '),
  );
  expect(said(1.5)).toBe('Quantity must be an integer. ');
  expect(said(-0)).toBe('Quantity must be more than 0. ');
  expect(said(null)).toBe('Quantity is required. ');
});

test('accepts only digits for a code in a path', () => {
  expect(
    ['1e3', '0x10', ' 7', '7.0', '+7'].filter((code) => itmCodeSchema.isValidSync(code)),
  ).toEqual([]);
});

test('accepts decimals for an amount in the address', () => {
  expect(listQuerySchema.validateSync({ minPrice: '12.50' })).toEqual({ minPrice: 12.5 });
});
