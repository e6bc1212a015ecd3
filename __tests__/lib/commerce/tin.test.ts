import { normaliseTin } from '@/lib/contract/customer.forms';

test.each([
  ['123456789', '123456789'],
  [' 123 456 789 ', '123456789'],
  ['123456789-7000', '123456789'],
  ['1234567897000', '123456789'],
  ['123 456 789 7000', '123456789'],
  ['123457000', '123457000'],
  ['12345678', null],
  ['1234567890', null],
  ['123456789-8000', null],
  ['12345678O', null],
  ['', null],
])('the TIN in %p is %p', (text, tin) => {
  expect(normaliseTin(text)).toBe(tin);
});
