import { variedFirst } from '@/lib/commerce/firstScreen';

const item = (itmCode: number, partKind: string | null, modelNumber: string | null) => ({
  itmCode,
  partKind,
  modelNumber,
  inStock: 3,
});
const codesOf = (items: { itmCode: number }[]) => items.map(({ itmCode }) => itmCode);

test('shows one card of a phone and kind before a second', () => {
  const items = [
    item(1, 'display', 'SM-A125F'),
    item(2, 'display', 'SM-A125F'),
    item(3, 'battery', 'SM-A125F'),
    item(4, 'display', 'SM-A125F'),
    item(5, 'display', 'SM-A135F'),
    item(6, null, null),
    item(7, null, null),
  ];
  expect(codesOf(variedFirst(items))).toEqual([1, 3, 5, 6, 7, 2, 4]);
});

test('does not put what is out of stock first', () => {
  const items = [
    item(1, 'display', 'A'),
    item(2, 'display', 'A'),
    { ...item(3, 'battery', 'A'), inStock: 0 },
  ];
  expect(codesOf(variedFirst(items))).toEqual([1, 2, 3]);
});

test('keeps the order after the first screen', () => {
  const items = Array.from({ length: 24 }, (_, at) => item(at, 'display', `M${at % 10}`));
  const varied = codesOf(variedFirst(items));
  expect(varied.slice(0, 8)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect([...varied].sort((left, right) => left - right)).toEqual(codesOf(items));
});
