import { redactedAddress, redactedText } from '@/lib/text/redacted';

const TOKEN = 'k3Jv9QxZtR8mW2bY7nL5pD1sF4gH6jK0aS_eC-uVoXi';

test.each([
  '/',
  '/shop/category/12/displays',
  '/product/10/samsung-galaxy-a12-a127-display-with-touch-black-service-pack',
  '/shop?query=iphone+11+lcd&page=2&sort=price-asc&colour=Black&minPrice=500',
  '/product/10/a?variant=11&isFromWishList=true&choice=Colour%3ABlack',
  '/my-account/order/SP-100003?placed=1',
  '/api/v1/office/orders?page=3',
  '/_next/static/chunks/pages/product/[itmCode]/[slug]-01a3c5678b9abcde.js',
])('keeps %s', (address) => {
  expect(redactedAddress(address)).toBe(address);
});

test.each([
  ['a secret of a link', `/office/setup?token=${TOKEN}`, '/office/setup?token=*'],
  ['a secret in the path', `/back-in-stock/${TOKEN}`, '/back-in-stock/*'],
  ['a secret without a name', `/back-in-stock?${TOKEN}`, '/back-in-stock?*'],
  ['a secret as a name', `/back-in-stock?${TOKEN}=`, '/back-in-stock?*'],
  ['a fragment', `/office/setup#${TOKEN}`, '/office/setup*'],
  ['a fragment after a query', `/a?page=2#${TOKEN}`, '/a?page=2*'],
  [
    'the answer of a provider',
    '/api/v1/user/third-party-auth/google/return?code=4/0Ab&state=xyz&scope=email',
    '/api/v1/user/third-party-auth/google/return?code=*&state=*&scope=*',
  ],
  [
    'a form sent by GET',
    '/my-account/authorization?loginName=0771234567&password=hunter2',
    '/my-account/authorization?loginName=*&password=*',
  ],
  ['another spelling of a name', '/a?%74oken=abc&QUERY=abc&page%00=1', '/a?*&QUERY=*&*'],
  ['a value behind another', '/a?page=1;token=abc&sort=x?token=abc', '/a?page=*&sort=*'],
  ['an address in a value', '/a?destination=%2Fb%3Ftoken%3Dabc', '/a?destination=*'],
  ['a phone number that is searched', '/shop?query=077+123+45+67', '/shop?query=*'],
  ['another spelling of it', '/shop?query=call%20%2B94(77)1234567', '/shop?query=call+%2B*'],
  ['a card number', '/shop?query=4111-1111-1111-1111', '/shop?query=*'],
  ['a mail address', '/shop?query=a.b%40mail.lk+lcd', '/shop?query=*+lcd'],
  ['a broken escape', '/shop?query=%E0%A4%A', '/shop?query=%EF%BF%BD%25A'],
  ['a phone number in the path', '/shop/0771234567', '/shop/*'],
  ['an escaped phone number in the path', '/shop/077%20123%204567/lcd', '/shop/*/lcd'],
  ['one with escaped digits', '/%30%37%37%31%32%33%34%35%36%37', '/*'],
  ['one in a harmless value', '/shop?model=077%20123%204567&page=2', '/shop?model=*&page=2'],
  ['an escaped secret', `/office/setup/%6b${TOKEN.slice(1)}`, '/office/setup/*'],
  ['a mail address in the path', '/unsubscribe/a%40mail.lk', '/unsubscribe/*'],
  ['a person whom staff look for', '/office/customers?query=Perera', '/office/customers?query=*'],
  ['a password in an absolute target', 'http://me:hunter2@shop.lk/', 'http://*/'],
])('cuts %s', (_name, address, logged) => {
  expect(redactedAddress(address)).toBe(logged);
});

test('shortens a long address', () => {
  const logged = redactedAddress(`/${'ab/'.repeat(1_000)}`);
  expect([logged.length, logged.at(-1)]).toEqual([501, '*']);
});

test.each([
  ['fetch of https://pay.lk/a?code=abc&state=1 failed', 'fetch of https://pay.lk/a?* failed'],
  [`no such link: /office/setup#${TOKEN}`, 'no such link: /office/setup#*'],
  ['to +94 77 123 4567 (a.b@mail.lk): no', 'to +* (*): no'],
  [`bearer ${TOKEN} is unknown`, 'bearer * is unknown'],
  [`hash ${'0f'.repeat(32)} is wrong`, 'hash * is wrong'],
  ["Cannot read properties of undefined (reading 'x?.y#z')", null],
  ['SP-100003: 3 of 12 at 10.0.0.12:5432, is it open?', null],
])('keeps of a text what is harmless: %s', (text, logged) => {
  expect(redactedText(text)).toBe(logged ?? text);
});
