import { codeKey, meantBy, onlyMeant, plainCode, readCode } from '@/lib/commerce/codes';
import { CODES, REFUSED_CODES } from '@/__tests__/support/forms/codeForms';
import { fullOrderNumber, parcelCode, readParcelCode } from '@/lib/commerce/orderNumber';

describe('a code', () => {
  it.each(CODES)('is read from %j as %j', (written, code) => {
    expect(readCode(written)).toEqual({ code, key: codeKey(code) });
  });

  it.each(REFUSED_CODES)('is refused from %j: %s', (written, problem) => {
    expect(readCode(written)).toEqual({ problem });
  });

  it('reads what it wrote as the same code', () => {
    for (const [written] of CODES) {
      const code = plainCode(written);
      if (!/^['=]/.test(code)) expect(plainCode(code)).toBe(code);
    }
  });
});

describe('codeKey', () => {
  it.each([
    ['PB-0502', 'pb\u20130502'],
    ['PB-0502', 'PB - 0502'],
    ['PB-0502', 'ＰＢ－０５０２'],
    ['00412', '="00412"'],
    ['00412', "'00412"],
  ])('is the same for %j and %j', (one, other) => {
    expect(codeKey(one)).toBe(codeKey(other));
  });

  it.each([
    ['00412', '412'],
    ['PB-0502', 'PB0502'],
    ['PB-0502', 'PB_0502'],
    ['A 12', 'A12'],
  ])('differs for %j and %j', (one, other) => {
    expect(codeKey(one)).not.toBe(codeKey(other));
  });
});

describe('onlyMeant', () => {
  const items = ['ab-1', 'AB-1', 'AB\u20131'].map((sku) => ({ sku }));

  it.each([
    ['ab-1', 'ab-1'],
    ['AB-1', 'AB-1'],
    ['AB\u20131', 'AB\u20131'],
    ['Ab-1', undefined],
    ['AB\u20141', undefined],
  ])('means of items that share a key, for %j, %j', (text, sku) => {
    expect(onlyMeant(text, items, (one) => one.sku)?.sku).toBe(sku);
  });

  it('means the only one however it is written', () => {
    expect(onlyMeant('Ab\u20131', items.slice(0, 1), (one) => one.sku)).toBe(items[0]);
  });
});

describe('fullOrderNumber', () => {
  it.each([
    ['SP-100001', 'SP-100001'],
    ['sp-100001', 'SP-100001'],
    ['sp 100001', 'SP-100001'],
    ['SP100001', 'SP-100001'],
    ['100001', 'SP-100001'],
    ['#100001', 'SP-100001'],
    ['#SP-100001', 'SP-100001'],
    ['# SP 100001', 'SP-100001'],
    ['SP#100001', 'SP-100001'],
    ['SP\u2013100001', 'SP-100001'],
    ['SP\u2011100001', 'SP-100001'],
    ['SP \u2014 100001', 'SP-100001'],
    ['SP\u2212100001', 'SP-100001'],
    ['SP_100001', 'SP-100001'],
    ['SP/100001', 'SP-100001'],
    ['SP.100001', 'SP-100001'],
    ['SP-100 001', 'SP-100001'],
    ['Order SP-100001', 'SP-100001'],
    ['Order no. 100001', 'SP-100001'],
    ['order number: SP-100001', 'SP-100001'],
    ['ＳＰ－１００００１', 'SP-100001'],
    ['\u200eSP-100001\u200f', 'SP-100001'],
    ['SP-100001.', 'SP-100001'],
    ['Nimal', 'NIMAL'],
    ['SP-', 'SP-'],
    ['077 123 4567x', '077 123 4567X'],
  ])('reads %j as %j', (typed, number) => {
    expect(fullOrderNumber(typed)).toBe(number);
  });
});

describe('meantBy', () => {
  const all = ['A-12', 'A12', 'B 7'].map((sku) => ({ sku }));
  it.each([
    ['the one that is written the same', ['A12'], ['A12']],
    ['the only one of its key', ['b 7'], ['B 7']],
    ['none where several are possible', ['a 12'], []],
    ['each once, in the order of the codes', ['b 7', 'A-12', 'B 7'], ['B 7', 'A-12']],
  ])('returns %s', (_what, codes, skus) => {
    expect(meantBy(codes, all, ({ sku }) => sku).map(({ sku }) => sku)).toEqual(skus);
  });
});

describe('readParcelCode', () => {
  test.each([
    ['SP-100123/2', 'SP-100123', 2],
    ['sp 100123 ', 'SP-100123', null],
    ['SP-100123/', 'SP-100123/', null],
    ['DX/44/1', 'DX/44/1', null],
  ])('reads %s', (typed, orderNumber, parcel) => {
    expect(readParcelCode(typed)).toEqual({ orderNumber, parcel });
  });

  test('reads what labels say', () => {
    expect(parcelCode('SP-100123', { number: 1, of: 1 })).toBe('SP-100123');
    const second = parcelCode('SP-100123', { number: 2, of: 2 });
    expect(readParcelCode(second)).toEqual({ orderNumber: 'SP-100123', parcel: 2 });
  });
});
