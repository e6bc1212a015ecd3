import {
  fillTemplate,
  MAX_SMS_PARTS,
  mistakesInTemplate,
  previewOf,
} from '@/lib/commerce/messageTemplate';
import { FIELDS_OF, MESSAGE_FIELDS, ORDER_MESSAGES } from '@/lib/contract/order';
import { measureSms } from '@/lib/commerce/smsSize';
import { DEFAULT_TEXTS } from '@/server/messages/defaultTexts';

const EVIL = '{total}[x]$& $1 ${orderNumber} {{waybill}} <b>';

test.each([
  ['{orderNumber} is packed.', { orderNumber: 'SP-1' }, 'SP-1 is packed.'],
  ['{orderNumber}[ with {courier}].', { orderNumber: 'SP-1', courier: '' }, 'SP-1.'],
  ['A[ {courier}, {waybill}]', { courier: 'Domex', waybill: '' }, 'A'],
  ['A[ {courier}][ {waybill}]', { courier: 'Domex', waybill: '' }, 'A Domex'],
  ['[Reason: {reason}\n\n]Bye', {}, 'Bye'],
  ['A\n\n[{reason}]\n\nB', {}, 'A\n\nB'],
  ['Reason: {reason}', { reason: EVIL }, `Reason: ${EVIL}`],
  ['[{reason}] {total}', { reason: '{total}', total: 'LKR 1.00' }, '{total} LKR 1.00'],
])('fills %j with %j', (text, values, filled) => {
  expect(fillTemplate(text, values)).toBe(filled);
});

test.each([
  ['{orderNumber}, [{waybill}]', []],
  ['{wayBill} {orderNumber}', ['{wayBill} is not a field of this message. The fields are {shop']],
  ['{toString} {__proto__}', ['{toString} is not', '{__proto__} is not']],
  ['{reason}', ['{reason} is not a field of this message.']],
  ['{orderNumber', ['{ and } are only for fields']],
  ['orderNumber}', ['{ and } are only for fields']],
  ['a [b', ['A [ has no ] after it. ']],
  ['a ]b', ['A ] has no [ before it. ']],
  ['a [b [c] d]', ['[ cannot be inside [square brackets]. ', 'A ] has no [ before it. ']],
])('names the mistakes of %j', (text, begins) => {
  const mistakes = mistakesInTemplate(text, 'sent');
  expect(mistakes).toEqual(begins.map((start) => expect.stringContaining(start)));
});

test.each(ORDER_MESSAGES)('the default texts are valid, and short in plain letters: %s', (key) => {
  const texts = DEFAULT_TEXTS[key];
  for (const text of Object.values(texts)) expect(mistakesInTemplate(text, key)).toEqual([]);
  const fields = FIELDS_OF[key].map((name) => ({ name, ...MESSAGE_FIELDS[name] }));
  const { sms, smsSize, subject, mail } = previewOf(texts, fields);
  expect(smsSize.isUnicode).toBe(false);
  expect(smsSize.parts).toBeLessThan(MAX_SMS_PARTS);
  expect(sms + subject + mail).not.toMatch(/[{}[\]]/);
});

test.each([
  ['a'.repeat(160), { parts: 1, characters: 160, room: 160, isUnicode: false }],
  ['a'.repeat(161), { parts: 2, characters: 161, room: 306, isUnicode: false }],
  ['€'.repeat(80), { parts: 1, characters: 160, room: 160, isUnicode: false }],
  ['ශ'.repeat(70), { parts: 1, characters: 70, room: 70, isUnicode: true }],
  ['ශ'.repeat(71), { parts: 2, characters: 71, room: 134, isUnicode: true }],
  ['\u{1F527}'.repeat(35), { parts: 1, characters: 70, room: 70, isUnicode: true }],
])('measures a text message: %s', (text, size) => {
  expect(measureSms(text)).toEqual(size);
});

test.each([
  // 66 letters and an emoji of two units: it does not fit into the 67 of the first part.
  [`${'ක'.repeat(66)}😀${'ක'.repeat(66)}`, 3],
  [`${'ක'.repeat(65)}😀${'ක'.repeat(67)}`, 2],
  // The sign for euro takes two of 153.
  [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 3],
  [`${'a'.repeat(151)}€${'a'.repeat(153)}`, 2],
])('a character of two units never falls apart: %j takes %d parts', (text, parts) => {
  expect(measureSms(text)).toMatchObject({ parts });
});
