import { ValidationError, type Schema } from 'yup';
import { cartAddSchema, cartDeleteSchema, cartUpdateSchema } from '@/lib/contract/cart.forms';
import {
  knownPasswordSchema,
  mobileSchema,
  otpSchema,
  passwordSchema,
  phoneSchema,
} from '@/lib/contract/customer.forms';

/** Returns the sentences of a schema on a value. */
function said(schema: Schema, value: unknown): string[] {
  try {
    schema.validateSync(value, { abortEarly: false });
    return [];
  } catch (error) {
    if (error instanceof ValidationError) return error.errors;
    throw error;
  }
}

describe('an item code', () => {
  test.each([
    ['x', ['Item code must be a number. ']],
    [1.5, ['Item code must be an integer. ']],
    [0, ['Item code must be more than 0 in value. ']],
    [-3, ['Item code must be more than 0 in value. ']],
    [undefined, ['Item code is required. ']],
    [7, []],
  ])('of a line to remove returns its sentences for %j', (itmCode, sentences) => {
    expect(said(cartDeleteSchema, { itmCode })).toEqual(sentences);
  });

  test('has the same rules for adding and changing', () => {
    for (const schema of [cartAddSchema(), cartUpdateSchema()]) {
      expect(said(schema, { itmCode: 'x', qty: 1 })).toEqual(['Item code must be a number. ']);
      expect(said(schema, { qty: 1 })).toEqual(['Item code is required. ']);
    }
  });
});

describe('a quantity', () => {
  test.each([
    ['many', ['Quantity must be a number. ']],
    [1.5, ['Quantity must be an integer. ']],
    [-1, ['Quantity must be more than 0. ']],
    [21, ['Quantity must be less than 20. ']],
    [undefined, ['Quantity is required. ']],
    [20, []],
    [1, []],
  ])('%j is checked against the default maximum', (qty, sentences) => {
    expect(said(cartAddSchema(), { itmCode: 7, qty })).toEqual(sentences);
    expect(said(cartUpdateSchema(), { itmCode: 7, qty })).toEqual(sentences);
  });

  test('of 0 is refused when adding and removes the line when changing', () => {
    expect(said(cartAddSchema(), { itmCode: 7, qty: 0 })).toEqual([
      'Quantity must be more than 0. ',
    ]);
    expect(said(cartUpdateSchema(), { itmCode: 7, qty: 0 })).toEqual([]);
  });

  test('may be as high as the shopper’s maximum', () => {
    expect(said(cartAddSchema(100), { itmCode: 7, qty: 100 })).toEqual([]);
    expect(said(cartAddSchema(100), { itmCode: 7, qty: 101 })).toEqual([
      'Quantity must be less than 100. ',
    ]);
  });

  test('and code that are both wrong return one sentence each', () => {
    expect(said(cartAddSchema(), { itmCode: 0, qty: 1.5 })).toEqual([
      'Item code must be more than 0 in value. ',
      'Quantity must be an integer. ',
    ]);
  });
});

describe('a one-time code', () => {
  test.each([
    ['123', ['The code has 4 to 8 digits. ']],
    ['1234', []],
    ['12345678', []],
    ['123456789', ['The code has 4 to 8 digits. ']],
    ['12a456', ['The code consists of digits only. ']],
    [undefined, ['The code is required. ']],
  ])('%j has 4 to 8 digits', (otp, sentences) => {
    expect(said(otpSchema, { otp })).toEqual(sentences);
  });

  test('is trimmed', () => {
    expect(otpSchema.validateSync({ otp: ' 123456 ' })).toEqual({ otp: '123456' });
  });

  test.each(['', '   '])('of %j is missing before anything else', (otp) => {
    expect(said(otpSchema, { otp })[0]).toBe('The code is required. ');
  });
});

describe('a password', () => {
  test.each([passwordSchema, knownPasswordSchema])(
    'of nothing is first of all missing',
    (schema) => {
      for (const nothing of ['', undefined, null]) {
        expect(said(schema, nothing)[0]).toBe('Password is required. ');
      }
    },
  );

  test('has at least 8 characters when it is new', () => {
    expect(said(passwordSchema, 'short')).toEqual(['Password must be at least 8 characters. ']);
  });
});

describe('a phone number', () => {
  test.each([
    ['0112345678', '94112345678'],
    ['+94 77 123 4567', '94771234567'],
  ])('%s is 94 and 9 digits: %s', (written, kept) => {
    expect(phoneSchema.validateSync(written)).toBe(kept);
  });

  test.each(['9411234567', '941123456789', '12345'])('%s is refused', (written) => {
    expect(said(phoneSchema, written)).toHaveLength(1);
  });

  test('for a one-time code is 947 and 8 digits', () => {
    expect(mobileSchema.validateSync('0771234567')).toBe('94771234567');
    expect(said(mobileSchema, '0112345678')).toEqual([
      'Please enter a mobile number, for example 077 123 4567: we send a code to it. ',
    ]);
  });
});
