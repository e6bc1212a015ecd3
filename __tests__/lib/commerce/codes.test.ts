import { codeKey, onlyMeant, plainCode, readCode } from '@/lib/commerce/codes';
import { fullOrderNumber } from '@/lib/commerce/orderNumber';

/** Forms of a code with the code as it is stored. */
const CODES: [written: string, code: string][] = [
  ['PB-0502', 'PB-0502'],
  ['  PB-0502\t', 'PB-0502'],
  ['\u00a0PB-0502\u202f', 'PB-0502'],
  ['pb-0502', 'pb-0502'],
  ['PB\u20100502', 'PB-0502'],
  ['PB\u20110502', 'PB-0502'],
  ['PB\u20120502', 'PB-0502'],
  ['PB\u20130502', 'PB-0502'],
  ['PB\u20140502', 'PB-0502'],
  ['PB\u20150502', 'PB-0502'],
  ['PB\u22120502', 'PB-0502'],
  ['PB\uff0d0502', 'PB-0502'],
  ['PB\ufe630502', 'PB-0502'],
  ['PB\u20430502', 'PB-0502'],
  ['ＰＢ－０５０２', 'PB-0502'],
  ['\ufeffPB-0502', 'PB-0502'],
  ['\u200ePB-0502\u200f', 'PB-0502'],
  ['\u202aPB-0502\u202c', 'PB-0502'],
  ['\u2066PB-0502\u2069', 'PB-0502'],
  ['PB-\u200b0502', 'PB-0502'],
  ['PB-\u20600502\u00ad', 'PB-0502'],
  ['PB-0502\ufe0f', 'PB-0502'],
  ['="00412"', '00412'],
  ['= "00412"', '00412'],
  ['=“00412”', '00412'],
  ['="\'00412"', '00412'],
  ['\'="00412"', '00412'],
  ["'00414", '00414'],
  ['\u201900414', '00414'],
  ["'-5", '-5'],
  ["'=1+1", '=1+1'],
  ['٠٠٤١٢', '00412'],
  ['۰۰۴۱۲', '00412'],
  ['००४१२', '00412'],
  ['00412', '00412'],
  ['412', '412'],
  ['4791234567890', '4791234567890'],
  ['BL-5C', 'BL-5C'],
  ['5E2', '5E2'],
  ['3E-12', '3E-12'],
  ['1E5', '1E5'],
  ['A  12', 'A 12'],
  ['A\n12', 'A 12'],
  ['IC/101', 'IC/101'],
  ['IC_101', 'IC_101'],
  ['ශ්‍රී-1', 'ශ්රී-1'],
  ['#101', '#101'],
];

const REFUSED: [written: string, problem: string][] = [
  ['', 'missing-code'],
  [' \u200b\ufeff\u00a0', 'missing-code'],
  ['=""', 'missing-code'],
  ["'", 'missing-code'],
  ['4.79E+12', 'lost-digits'],
  ['4,79E+12', 'lost-digits'],
  ['4.79123E+12', 'lost-digits'],
  ['4.79e12', 'lost-digits'],
  ['1E+05', 'lost-digits'],
  ['1e+5', 'lost-digits'],
  ['-4.79E+12', 'lost-digits'],
  ['４.７９Ｅ＋１２', 'lost-digits'],
  ['="4.79E+12"', 'lost-digits'],
  ["'4.79E+12", 'lost-digits'],
  ['########', 'not-a-code'],
  ['#N/A', 'not-a-code'],
  ['#REF!', 'not-a-code'],
  ['#VALUE!', 'not-a-code'],
  ['#NAME?', 'not-a-code'],
  ['PB\u0000-0502', 'not-a-code'],
  ['PB\ufffd0502', 'not-a-code'],
  ['x'.repeat(81), 'long-code'],
];

describe('a code', () => {
  it.each(CODES)('is read from %j as %j', (written, code) => {
    expect(readCode(written)).toEqual({ code, key: codeKey(code) });
  });

  it.each(REFUSED)('is refused from %j: %s', (written, problem) => {
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
