import { DISTRICTS } from '@/lib/contract/districts';
import { fullNameSchema, mobileSchema } from '@/lib/contract/customer.forms';
import { normalisePhone } from '@/lib/input/phone';
import { displayPhone } from '@/lib/text/displayPhone';
import { NO_PHONES, PHONE_SPELLINGS } from '@/__tests__/support/forms/phoneForms';

describe('phone numbers', () => {
  test.each<[string, string | null]>([
    ['(011) 234 5678', '94112345678'],
    ['+94 (0)11-2345678', '94112345678'],
    ...PHONE_SPELLINGS.map((text) => [text, '94771234567'] as [string, string]),
    ...NO_PHONES.map((text) => [text, null] as [string, null]),
  ])('%j is stored as %s', (text, kept) => {
    expect(normalisePhone(text)).toBe(kept);
  });

  test('are read by the forms, whatever their spelling', () => {
    for (const text of PHONE_SPELLINGS) expect(mobileSchema.cast(text)).toBe('94771234567');
    for (const text of NO_PHONES.filter((one) => one.trim() !== '')) {
      expect(mobileSchema.isValidSync(text)).toBe(text === ' \u200b ');
    }
  });

  test('are displayed in the local format', () => {
    expect(displayPhone('94771234567')).toBe('077 123 4567');
  });
});

test('there are 25 districts, each once', () => {
  expect(new Set(DISTRICTS).size).toBe(25);
});

test.each(['\u200b', '\u200e\u200f', ' \ufeff ', '\u2060\u00ad'])(
  'a name of invisible marks, %j, is empty',
  (name) => {
    expect(() => fullNameSchema.validateSync(name)).toThrow('Full name is required. ');
  },
);

test('a name keeps the joiners of its letters', () => {
  expect(fullNameSchema.validateSync(' ශ්‍රී ')).toBe('ශ්‍රී');
});
