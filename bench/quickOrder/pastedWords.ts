import type { NamedKind } from '../search/catalogueNames';

type Written = (words: string, qty: number) => string;

/** Ways to write a quantity around a part. */
export const QUANTITIES: readonly Written[] = [
  (words, qty) => `${words} x ${qty}`,
  (words, qty) => `${words} x${qty}`,
  (words, qty) => `${words} *${qty}`,
  (words, qty) => `${words} ${qty}pcs`,
  (words, qty) => `${words} ${qty} pcs`,
  (words, qty) => `${words} ${qty}nos`,
  (words, qty) => `${words} - ${qty}`,
  (words, qty) => `${words} -${qty}`,
  (words, qty) => `${words}- ${qty}`,
  (words, qty) => `${words} - ${qty} nos`,
  (words, qty) => `${words} = ${qty}`,
  (words, qty) => `${words} =${qty}`,
  (words, qty) => `${words}: ${qty}`,
  (words, qty) => `${words} (${qty})`,
  (words, qty) => `${words} [${qty}]`,
  (words, qty) => `${words} qty ${qty}`,
  (words, qty) => `${words} qty: ${qty}`,
  (words, qty) => `${words} qty-${qty}`,
  (words, qty) => `${qty} x ${words}`,
  (words, qty) => `${qty}x ${words}`,
  (words, qty) => `${qty} pcs ${words}`,
  (words, qty) => `${qty}pcs ${words}`,
  (words, qty) => `${qty} nos of ${words}`,
  (words, qty) => `${words} ${qty}`,
  (words, qty) => `${words} eka ${qty}`,
  (words, qty) => `${words} ${qty} denna`,
  (words, qty) => `${words} ${qty} pcs ona bro`,
  (words, qty) => `need ${words} ${qty}pcs`,
  (words, qty) => `pls send ${words} x ${qty}`,
  (words, qty) => `${words} @ 4,750 x ${qty}`,
  (words, qty) => `${words} 4,750 x ${qty}`,
  (words, qty) => `${words} ${qty} x 4,750`,
  (words, qty) => `hello bro i need ${words} ${qty} pcs`,
  (words, qty) => `good morning sir ${words} x${qty}`,
  (words, qty) => `${words} Rs. 4750/- x ${qty}`,
  (words, qty) => `${words}\t${qty}\t4750`,
  (words, qty) => `${words}\t${qty}\t4,750.00`,
  (words, qty) => `${words}\t${qty}`,
  (words, qty) => `${words};${qty}`,
  (words, qty) => `${words} x ${wide(qty)}`,
  (words, qty) => `${words} （${wide(qty)}）`,
];

/** Full-width digits, as some keyboards of phones write them. */
function wide(qty: number): string {
  return String(qty).replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));
}

/** What follows a quantity. */
export const TAILS: readonly string[] = [
  '👍',
  '🙏',
  '👍👍',
  '✅',
  '!!',
  '❤️',
  '.',
  'tikak',
  'pls',
  'plz',
  'bro',
  'urgent',
  'asap',
  'machan',
  'aiya',
  'sir',
  'thanks',
  'denna',
  'pls 🙏',
  'urgent please',
  'ikmanata',
  'ona',
  'ewanna',
  'thank you',
  'today',
  'ok',
  'hodata',
];

/** A quantity glued to the last word: only behind a word of letters. */
export const GLUED: readonly Written[] = [
  (words, qty) => `${words}-${qty}`,
  (words, qty) => `${words}*${qty}`,
  (words, qty) => `${words}=${qty}`,
];

export const DOZENS: readonly { qty: number; write: (words: string) => string }[] = [
  { qty: 12, write: (words) => `1 doz ${words}` },
  { qty: 24, write: (words) => `2 dozen ${words}` },
  { qty: 6, write: (words) => `half dozen ${words}` },
  { qty: 12, write: (words) => `${words} 1 doz` },
  { qty: 24, write: (words) => `${words} 2 dozen` },
  { qty: 6, write: (words) => `${words} half dozen` },
  { qty: 36, write: (words) => `${words} 3dz` },
  { qty: 12, write: (words) => `${words} a dozen` },
];

/** A quantity of which two readings are possible: it is read right or asked. */
export const UNCLEAR: readonly Written[] = [
  (words, qty) => `3- ${words} ${qty}`,
  (words, qty) => `${words} ${qty} or ${qty + 5}`,
  (words, qty) => `${words} ${qty}-${qty + 5} pcs`,
];

/** Quantities in words: English, Sinhala, Sinhala in Latin letters, Tamil. */
export const NUMBER_WORDS: Record<number, readonly string[]> = {
  1: ['one', 'ekak', 'එකක්'],
  2: ['two', 'dekak', 'dekk', 'දෙකක්', 'இரண்டு'],
  3: ['three', 'thunak', 'tunak', 'තුනක්', 'moonu'],
  4: ['four', 'hatharak', 'hatarak', 'හතරක්', 'நான்கு'],
  5: ['five', 'pahak', 'පහක්', 'anju'],
  6: ['six', 'hayak', 'හයක්'],
  7: ['seven', 'hathak', 'හතක්'],
  8: ['eight', 'atak', 'අටක්'],
  9: ['nine', 'namayak', 'nawayak', 'නවයක්'],
  10: ['ten', 'dahayak', 'දහයක්', 'பத்து'],
  12: ['twelve', 'dolahak'],
  15: ['fifteen', 'pahalowak', 'pahalohak'],
  20: ['twenty', 'wissak', 'විස්සක්'],
  25: ['twenty five', 'twenty-five'],
};

/** The digits of a phone's name as a voice is written down. */
export const SPOKEN_DIGITS: Record<number, string> = {
  3: 'three',
  4: 'four',
  5: 'five',
  6: 'six',
  7: 'seven',
  8: 'eight',
  9: 'nine',
};

/** What stands before a line; `at` counts the lines of a list from 1. */
export const HEADS: readonly ((at: number) => string)[] = [
  () => '',
  () => '',
  () => '',
  (at) => `${at}) `,
  (at) => `${at}. `,
  (at) => `${at} - `,
  (at) => `${at}: `,
  () => '* ',
  () => '- ',
  () => '• ',
  () => '👉 ',
  () => '✅ ',
  () => '[12/11, 10:32] Nimal Stores: ',
  () => '[12/11/2026, 10:32:15] Nimal: ',
  () => '12/11/26, 10:32 - Kamal (Kandy): ',
  () => '[9/25, 10:48 AM] Nimal: ',
  () => '[9/25, 10:48 PM] +94 77 123 4567: ',
  () => '9/8/2026, 12:21 - Kamal Phone House: ',
  () => '25/09/26 10:48 - Ruwan: ',
  () => '[2026-09-25 10:48:11] ~ Ruwan: ',
  () => '[25.09.26, 10:48:11] Ruwan Mobile: ',
  () => '[25 Sep 2026 at 10:48] Ruwan: ',
  () => '[10:48 am, 25/09/2026] Ruwan: ',
  () => '2026-09-25, 10:48 p.m. - Ruwan: ',
  () => '25 සැප්. 2026, 10:48 - රුවන්: ',
  () => '[2026-09-25 පෙ.ව. 10:48:11] රුවන්: ',
];

/** Headings above lines that leave out their kind. */
export const KIND_HEADINGS: Partial<Record<NamedKind, readonly string[]>> = {
  display: ['DISPLAYS', 'Displays:', 'LCD', '*Display*', 'lcd -', 'ඩිස්ප්ලේ', 'Display list'],
  battery: ['BATTERIES', 'Battery:', 'Batteries', '*BATTERY*', 'බැටරි:'],
  touch: ['TOUCH', 'Touch:', 'touch panels', 'ටච්:'],
  'back cover': ['BACK COVERS', 'Back cover:', 'back covers -'],
  'tempered glass': ['TEMPERED GLASS', 'Tempered:', 'tempered glass'],
};

/** Words by which an iPhone goes in the trade. */
export const IPHONE_SLANG: Record<string, string> = { 'iPhone 7': '7g', 'iPhone 8': '8g' };

/** Lines that name no part, as they stand before, between and after parts. */
export const CHATTER: readonly string[] = [
  ...['Good morning', 'Hi bro', 'Hello sir', 'Ayubowan', 'kohomada machan', 'GM', 'Hi Nimal aiya'],
  ...['Order list', 'New order 12/11/2026', 'Today order', '2026-11-12', 'Order for Kandy shop'],
  ...['meka denna', 'mage order eka', 'me tika ewanna', 'order eka', 'ada order eka'],
  ...['Thanks', 'Thank you sir', 'thanks bro 🙏', 'sthuthi', 'හරි ස්තූතියි', 'bohoma sthuthi', '👍'],
  ...['සුභ උදෑසනක්', 'ආයුබෝවන්', 'අද එවන්න', 'வணக்கம்', 'நன்றி அண்ணா'],
  ...['please send today by courier', 'kindly confirm', 'pls check and let me know'],
  ...['same as last time', 'last order eka wage', '0771234567 / 0112 345 678', 'Call 077 765 4321'],
  ...['total 45,000', 'Total: Rs 12,500', '----------', '10:32 AM', '077 123 4567', '0771234567'],
  ...['price eka kiyanna', 'bill eka ewanna', 'cash on delivery', 'ok', 'Regards', 'Best regards'],
  ...['how much for all', 'when can you deliver', 'I will come tomorrow', 'see you', 'call me'],
  ...['stock thiyenawada', 'available da', 'Above items urgent', 'Missed call', 'Item\tQty\tPrice'],
  ...['Nimal, [25/09/2026 10:48]', 'Ruwan Mobile, [25 Sep 2026 at 10:48:11 AM]:'],
  ...['From: Ruwan Mobile', 'Sent: Friday, 25 September 2026 10:48', 'Forwarded from Nimal'],
  ...['---------- Forwarded message ---------', 'On Fri, 25 Sep 2026 at 10:48, Ruwan wrote:'],
  ...['<Media omitted>', 'image omitted', 'This message was deleted', '[9/25, 10:48 AM] Nimal:'],
  ...['Messages and calls are end-to-end encrypted.', '[9/25, 10:48 AM] Nimal: hi bro'],
  ...['9/8/2026, 12:21 - Kamal: thank you', '[2026-09-25 10:48:11] ~ Ruwan: me tika denna'],
  ...['shop eka wahanna kalin ewanna', 'boss stock balala kiyanna', 'last time one was not good'],
  ...['pora me tika hadisiyata ona', 'will transfer the money now', 'mama heta enawa'],
];
