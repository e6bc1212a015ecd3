import { DISTRICTS } from '@/lib/contract/districts';
import { displayPhone, normalisePhone } from '@/lib/contract/phone';

describe('phone numbers', () => {
  test.each([
    ['0771234567', '94771234567'],
    ['771234567', '94771234567'],
    ['94771234567', '94771234567'],
    ['+94 77 123 4567', '94771234567'],
    ['0094 77-123-4567', '94771234567'],
    ['(011) 234 5678', '94112345678'],
    ['077 12', null],
    ['07712345678', null],
    ['+1 202 555 0143', null],
    ['077123456a', null],
    ['', null],
  ])('%j is stored as %s', (text, kept) => {
    expect(normalisePhone(text)).toBe(kept);
  });

  test('are displayed in the local format', () => {
    expect(displayPhone('94771234567')).toBe('077 123 4567');
  });
});

test('there are 25 districts, each once', () => {
  expect(new Set(DISTRICTS).size).toBe(25);
});
