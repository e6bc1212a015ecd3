import { cartAction } from '@/lib/commerce/cartAction';
import { choiceParams, findVariant, optionRows, readChoice } from '@/lib/commerce/variants';
import { anItem, aVariant } from '../../support/factories';

const blackWithout = aVariant({ Frame: 'Without', Colour: 'Black' }, { itmCode: 1, inStock: 0 });
const blackWith = aVariant({ Frame: 'With', Colour: 'Black' }, { itmCode: 2, inStock: 3 });
const blueWith = aVariant({ Frame: 'With', Colour: 'Blue' }, { itmCode: 3, inStock: 3 });
const variants = [blackWithout, blackWith, blueWith];
const options = [
  { name: 'Frame', values: ['Without', 'With'] },
  { name: 'Colour', values: ['Black', 'Blue'] },
];

describe('choosing a variant', () => {
  it('leaves the other option open when nothing is selected', () => {
    const [, colour] = optionRows(options, variants, {});
    expect(colour?.values).toEqual([
      { value: 'Black', isChosen: false, choice: { Colour: 'Black' }, itmCode: null },
      { value: 'Blue', isChosen: false, choice: { Colour: 'Blue' }, itmCode: null },
    ]);
  });

  it('keeps the other option', () => {
    const [frame] = optionRows(options, variants, blackWith.options);
    expect(frame?.values).toMatchObject([
      { value: 'Without', isChosen: false, itmCode: 1 },
      { value: 'With', isChosen: true, itmCode: 2 },
    ]);
  });

  it('returns the reason for an impossible value', () => {
    const [, colour] = optionRows(options, variants, blackWithout.options);
    expect(colour?.values[1]).toMatchObject({ value: 'Blue', choice: null, itmCode: null });
    expect(colour?.reasons).toEqual(['Blue: only With']);
  });

  it('reads back its URL values and ignores unknown ones', () => {
    const choice = { Frame: 'With', Colour: 'Blue' };
    expect(readChoice(options, choiceParams(choice))).toEqual(choice);
    expect(readChoice(options, ['Colour:Pink', '__proto__:x', 'Frame:With'])).toEqual({
      Frame: 'With',
    });
  });

  it('finds a variant by its code only', () => {
    expect(findVariant(variants, '3')).toBe(blueWith);
    expect(findVariant(variants, '')).toBeNull();
    expect(findVariant(variants, '99')).toBeNull();
  });
});

describe('the cart button of an item', () => {
  it.each([
    ['S', 0, null, 'unavailable'],
    ['M', 0, null, 'unavailable'],
    ['M', 5, null, 'select'],
    ['S', 5, null, 'add'],
    ['C', 5, null, 'add'],
    ['S', 5, 2, 'view'],
    ['S', 5, 3, 'update'],
  ] as const)('type %s, %i in stock, %s in the cart: %s', (itmType, inStock, inCart, action) => {
    expect(cartAction(anItem({ itmType, inStock }), 2, inCart)).toBe(action);
  });
});
