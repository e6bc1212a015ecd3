import { readItemCommand } from '@/lib/commerce/grid/itemCommand';

const cell = (sku: string, field: string, value: string | number | boolean) => ({
  kind: 'cell',
  sku,
  field,
  value,
});

it.each([
  ['price LCD-A12 8700', cell('LCD-A12', 'price_lkr', 8_700)],
  ['PRICE  LCD-A12   8,700.50 ', cell('LCD-A12', 'price_lkr', 8_700.5)],
  ['price LCD-A12 Rs. 8700', cell('LCD-A12', 'price_lkr', 8_700)],
  ['price LCD-A12 = 8700/=', cell('LCD-A12', 'price_lkr', 8_700)],
  ['price LCD A12 8700', cell('LCD A12', 'price_lkr', 8_700)],
  ['hide LCD-A12', cell('LCD-A12', 'hidden', true)],
  ['show LCD-A12', cell('LCD-A12', 'hidden', false)],
  ['shelf LCD-A12 B3', cell('LCD-A12', 'shelf', 'B3')],
  ['shelf LCD-A12 Rack 2 left', cell('LCD-A12', 'shelf', 'Rack 2 left')],
])('reads %s', (line, command) => {
  expect(readItemCommand(line)).toEqual(command);
});

it.each([
  ['price LCD-A12 9.500', /It is not clear whether these are thousands or decimals/],
  ['price LCD-A12 -5', /negative/],
  ['price LCD-A12 dear', /not a number/],
  ['price LCD-A12', /Type the new price/],
  ['price 8700', /Type the new price/],
  ['shelf LCD-A12', /Type the shelf/],
])('says what is missing in %s', (line, problem) => {
  expect(readItemCommand(line)).toMatchObject({
    kind: 'unclear',
    problem: expect.stringMatching(problem),
  });
});

it.each(['price', 'LCD-A12', 'samsung display', 'prices LCD-A12 5', 'constructor LCD-A12', 'show'])(
  'leaves %s to the search',
  (line) => {
    expect(readItemCommand(line)).toBeNull();
  },
);
