import { centsText } from '@/lib/commerce/money';
import { createPublicKey, verify } from 'node:crypto';
import { centsOfText, namesOf, type PaymentStart } from '@/server/sales/payments/gateway';
import { kokoDataString, openKoko } from '@/server/sales/payments/koko';
import { openPayHere } from '@/server/sales/payments/payHere';
import { payHereHash, payHereSignature } from '@/server/sales/payments/payHereSignature';
import { PAYHERE, SHOP_KEYS } from '@/__tests__/support/gateways';

const SIGNED = {
  merchantId: '1210000',
  reference: 'SP-100001',
  amount: '12345.50',
  currency: 'LKR',
};

const START: PaymentStart = {
  reference: 'SP-100001',
  cents: 1_234_550,
  description: 'Order SP-100001',
  buyer: {
    fullName: 'Nimal Kumara Perera',
    email: 'nimal@example.com',
    phone: '94771234567',
    address: '12 Station Road',
    town: 'Maharagama',
  },
  returnUrl: 'https://shop.example/back',
  cancelUrl: 'https://shop.example/cancel',
  notifyUrl: 'https://shop.example/notify',
};

test("signs as PayHere's documentation does", () => {
  expect(payHereHash('TEST_SECRET_ONLY', SIGNED)).toBe('7F2E923E9F7BEFD7BB131C3B719F5014');
  expect(payHereSignature('TEST_SECRET_ONLY', '2', SIGNED)).toBe(
    '16C64AA4E7F24892B60AC08BC55DEFFE',
  );
});

test("fills PayHere's form", () => {
  const gateway = openPayHere({ ...PAYHERE, url: 'https://pay.example', api: null });
  expect(gateway.startForm(START)).toEqual({
    action: 'https://pay.example',
    fields: {
      merchant_id: '1210000',
      return_url: START.returnUrl,
      cancel_url: START.cancelUrl,
      notify_url: START.notifyUrl,
      first_name: 'Nimal',
      last_name: 'Kumara Perera',
      email: 'nimal@example.com',
      phone: '94771234567',
      address: '12 Station Road',
      city: 'Maharagama',
      country: 'Sri Lanka',
      order_id: 'SP-100001',
      items: 'Order SP-100001',
      currency: 'LKR',
      amount: '12345.50',
      hash: '7F2E923E9F7BEFD7BB131C3B719F5014',
    },
  });
});

test("signs Koko's form over its values in Koko's order", () => {
  const { privateKey, publicKey } = SHOP_KEYS;
  const env = { merchantId: 'M1', apiKey: 'key', url: 'https://koko.example' };
  const { action, fields } = openKoko({ ...env, privateKey, publicKey }).startForm(START);
  expect(action).toBe('https://koko.example/api/merchants/orderCreate');
  const data =
    'M112345.50LKRcustomapi1.0.1https://shop.example/backhttps://shop.example/cancelSP-100001' +
    'SP-100001NimalKumara Pereranimal@example.comOrder SP-100001keyhttps://shop.example/notify';
  expect(fields.dataString).toBe(data);
  expect(kokoDataString(fields)).toBe(data);
  const signature = Buffer.from(fields.signature ?? '', 'base64');
  expect(verify('sha256', Buffer.from(data), createPublicKey(publicKey), signature)).toBe(true);
});

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [1_234_550, '12345.50'],
  [100_000_000_001, '1000000000.01'],
])('writes %d cents as %s and reads them back', (cents, text) => {
  expect(centsText(cents)).toBe(text);
  expect(centsOfText(text)).toBe(cents);
});

test.each(['', '-1.00', '1,000.00', '1e3', '1.234', ' 1.00', '0x10', '9999999999999'])(
  'reads no amount in "%s"',
  (text) => {
    expect(centsOfText(text)).toBeNull();
  },
);

test('fills both names where a buyer has one', () => {
  expect(namesOf(' Nimal ')).toEqual({ firstName: 'Nimal', lastName: '-' });
});
