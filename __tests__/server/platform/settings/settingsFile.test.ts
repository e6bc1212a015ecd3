import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEFAULT_SETTINGS } from '@/lib/site/settings';
import {
  DEFAULT_MERCHANT_SETTINGS,
  offeredPayment,
  siteSettingsOf,
} from '@/server/platform/settings/merchantSettings';
import { withProviders } from '@/server/people/providers/openProviders';
import { warningsOn } from '@/server/platform/settings/checkSettings';
import { readSettingsFile, SettingsMistakes } from '@/server/platform/settings/settingsFile';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'settings-'));
  file = path.join(folder, 'settings.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

function settingsOf(said: unknown) {
  writeFileSync(file, typeof said === 'string' ? said : JSON.stringify(said));
  return readSettingsFile(file).settings;
}

const courier = (trackingUrl: string) => ({ name: 'Domex', trackingUrl });

function mistakesIn(said: unknown): string[] {
  try {
    settingsOf(said);
  } catch (error) {
    if (error instanceof SettingsMistakes) return error.mistakes;
    throw error;
  }
  return [];
}

describe('a settings file', () => {
  test('overrides the defaults; a list replaces the default', () => {
    const settings = settingsOf({
      siteName: 'Lanka Parts',
      phones: ['011 111 1111'],
      maximumQuantity: { retail: 5 },
      payment: { 'Card Payment': { payPer: 0 }, Koko: { offered: false } },
      holds: { transferHours: 24 },
      forceLogin: true,
    });
    expect(settings).toEqual({
      ...DEFAULT_MERCHANT_SETTINGS,
      siteName: 'Lanka Parts',
      phones: ['011 111 1111'],
      maximumQuantity: { retail: 5, wholesale: 100 },
      payment: {
        ...DEFAULT_MERCHANT_SETTINGS.payment,
        'Card Payment': { ...DEFAULT_MERCHANT_SETTINGS.payment['Card Payment'], payPer: 0 },
        Koko: { ...DEFAULT_MERCHANT_SETTINGS.payment.Koko, offered: false },
      },
      holds: { gatewayMinutes: 30, transferHours: 24, reservedHours: 48 },
      forceLogin: true,
    });
  });

  test('with all the defaults changes nothing, also with a byte order mark', () => {
    const text = JSON.stringify(DEFAULT_MERCHANT_SETTINGS);
    expect(settingsOf(text)).toEqual(DEFAULT_MERCHANT_SETTINGS);
    expect(settingsOf(`\uFEFF${text}`)).toEqual(DEFAULT_MERCHANT_SETTINGS);
  });
});

describe('mistakes in the file', () => {
  test('are all listed at once, each with its path and value', () => {
    const mistakes = mistakesIn({
      sitename: 'Typed wrongly',
      siteName: 12,
      email: 'nobody',
      forceLogin: 'yes',
      maximumQuantity: { retail: 0, dealer: 3 },
      openingHours: [{ from: 'Funday', to: 'Friday', opens: '9', closes: '18:00' }, {}],
      closedDates: ['2026-02-31'],
      social: [{ name: 'Facebook', href: 'javascript:alert(1)' }],
      payment: { Cheque: {}, 'Card Payment': { payPer: 99, disType: 'Some' } },
      bankAccount: null,
      phones: '011',
    });
    expect(mistakes.toSorted()).toEqual(
      [
        'sitename is not a setting.',
        'siteName must be a line of 1 to 60 characters, but is 12.',
        'email must be an e-mail address, but is "nobody".',
        'forceLogin must be true or false, but is "yes".',
        'maximumQuantity.retail must be a whole number from 1 to 10000, but is 0.',
        'maximumQuantity.dealer is not a setting.',
        'openingHours[0].from must be one of Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday, but is "Funday".',
        'openingHours[0].opens must be a time such as 09:00, but is "9".',
        'openingHours[1] needs from and to and opens and closes.',
        'closedDates[0] must be a day such as 2026-12-25, but is "2026-02-31".',
        'social[0].href must be an address that begins with https://, but is "javascript:alert(1)".',
        'payment.Cheque is not a setting.',
        'payment.Card Payment.payPer must be a percentage from 0 to 50 with at most two decimals, but is 99.',
        'payment.Card Payment.disType must be one of None, Percentage, but is "Some".',
        'bankAccount must be an object in braces, but is null.',
        'phones must be a list of at most 6, but is "011".',
      ].toSorted(),
    );
  });

  test.each([
    ['[]', 'The file must be an object in braces, but is [].'],
    ['null', 'The file must be an object in braces, but is null.'],
    ['{"siteName": "A",}', 'The file is not valid JSON: '],
    ['{"siteName": "A", "siteName": "B"}', 'The file names the same setting twice.'],
  ])('refuse %s in one sentence', (text, sentence) => {
    const mistakes = mistakesIn(text);
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toContain(sentence);
  });

  test.each([
    [{ siteName: ' ' }, 'siteName must be a line'],
    [{ siteName: 'Two\nlines' }, 'siteName must be a line'],
    [{ tax: { tin: '114 552 907' } }, 'tax.tin must be empty, or a TIN of 9 digits'],
    [{ tax: { branchCode: 'BR 01' } }, 'tax.branchCode must be empty, or 1 to 10 capital letters'],
    [{ tax: { vatRegistered: true, tin: '114552907' } }, 'tax.vatRegistered needs tax.tin and'],
    [{ siteName: null }, 'siteName must be a line'],
    [{ payment: { Koko: { payPer: 2.345 } } }, 'at most two decimals'],
    [{ payment: { Koko: { upTo: 0.001 } } }, 'at most two decimals'],
    [{ delivery: { districts: { London: { first: 1 } } } }, 'delivery.districts.London is not a'],
    [
      { delivery: { districts: { Jaffna: { first: 1 } } } },
      'delivery.districts.Jaffna needs further',
    ],
    [{ delivery: { freeFrom: '5' } }, 'delivery.freeFrom must be an amount'],
    [{ payment: { Koko: { upTo: -1 } } }, 'payment.Koko.upTo must be an amount'],
    [
      {
        payment: {
          'Bank Transfer': { offered: false },
          'Card Payment': { buyers: 'dealers' },
          Koko: { upTo: 9 },
          'Cash On Delivery': { upTo: 9 },
        },
      },
      'payment must offer retail customers a method without a highest amount.',
    ],
    [{ payment: { Koko: { buyers: 'friends' } } }, 'one of everyone, retail, dealers'],
    [{ whatsappNumber: '+94 77' }, 'whatsappNumber must be digits'],
    [
      { openingHours: [{ from: 'Monday', to: 'Friday', opens: '18:00', closes: '09:00' }] },
      'must open before it closes',
    ],
    [
      { payment: { 'Cash On Delivery': { offered: false } } },
      'payment must have exactly one default among the methods offered, but has none.',
    ],
    [{ payment: { Credit: { default: true } } }, 'but has Cash On Delivery and Credit.'],
    [{ couriers: [courier('http://a.example/{waybill}')] }, 'couriers[0].trackingUrl must be'],
    [{ couriers: [courier('https://a.example/track')] }, 'holds {waybill} once'],
    [{ couriers: [courier('https://{waybill}/')] }, 'after the name of the site'],
    [{ couriers: [courier('https://a.example/{waybill}/{waybill}')] }, 'holds {waybill} once'],
    [{ couriers: [{ name: 'Domex' }] }, 'couriers[0] needs trackingUrl.'],
    [
      {
        couriers: [courier('https://a.example/{waybill}'), courier('https://b.example/{waybill}')],
      },
      'couriers names Domex twice.',
    ],
  ])('refuse %j', (said, words) => {
    expect(mistakesIn(said)).toEqual([expect.stringContaining(words)]);
  });

  test('include a shop without any payment method', () => {
    const titles = Object.keys(DEFAULT_MERCHANT_SETTINGS.payment);
    const none = Object.fromEntries(titles.map((title) => [title, { offered: false }]));
    expect(mistakesIn({ payment: none })).toEqual([
      'payment must offer at least one payment method.',
    ]);
  });
});

test('pages get the site, the payment methods on offer, and nothing else', () => {
  expect(siteSettingsOf(withProviders(DEFAULT_MERCHANT_SETTINGS, {}), 0)).toEqual(DEFAULT_SETTINGS);
  const settings = settingsOf({ payment: { Koko: { offered: false }, Credit: { disAmt: 7 } } });
  expect(siteSettingsOf(settings, 0).payments).toEqual([
    { title: 'Cash On Delivery' },
    { title: 'Credit', buyers: 'dealers' },
    { title: 'Bank Transfer' },
    { title: 'Card Payment', payPer: 2 },
  ]);
  expect(offeredPayment(settings, 'Koko')).toBeUndefined();
});

test.each([
  ['no wallet that the settings do not list', {}, false],
  ['a wallet that the settings list', { paymentMarks: ['Visa', 'FriMi'] }, true],
  [
    'no wallet or card while no card gateway is offered',
    { paymentMarks: ['Visa', 'FriMi', 'Koko'], payment: { 'Card Payment': { offered: false } } },
    false,
  ],
])('pages get the mark of %s', (_name, said, hasFriMi) => {
  const { paymentMarks, payments } = siteSettingsOf(settingsOf(said), 0);
  expect(paymentMarks.includes('FriMi')).toBe(hasFriMi);
  expect(paymentMarks.includes('Visa')).toBe(
    payments.some(({ title }) => title === 'Card Payment'),
  );
});

test('warns of a charge for paying by card, but not of 0', () => {
  expect(warningsOn(DEFAULT_MERCHANT_SETTINGS)).toEqual([
    expect.stringContaining('Card Payment costs the customer 2 % more'),
  ]);
  const card = (said: object) => settingsOf({ payment: { 'Card Payment': said } });
  expect(warningsOn(card({ payPer: 0 }))).toEqual([]);
  expect(warningsOn(card({ payPer: 0, proPer: 1.5 }))).toHaveLength(1);
  expect(warningsOn(card({ offered: false }))).toEqual([]);
});
