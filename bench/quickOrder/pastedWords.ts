/** Ways to write a quantity around a part. */
export const QUANTITIES: readonly ((words: string, qty: number) => string)[] = [
  (words, qty) => `${words} x ${qty}`,
  (words, qty) => `${words} x${qty}`,
  (words, qty) => `${words} *${qty}`,
  (words, qty) => `${words} ${qty}pcs`,
  (words, qty) => `${words} ${qty} pcs`,
  (words, qty) => `${words} - ${qty}`,
  (words, qty) => `${words} - ${qty} nos`,
  (words, qty) => `${words} = ${qty}`,
  (words, qty) => `${words}: ${qty}`,
  (words, qty) => `${words} (${qty})`,
  (words, qty) => `${words} qty ${qty}`,
  (words, qty) => `${words} qty: ${qty}`,
  (words, qty) => `${qty} x ${words}`,
  (words, qty) => `${qty}x ${words}`,
  (words, qty) => `${qty} pcs ${words}`,
  (words, qty) => `${qty}pcs ${words}`,
  (words, qty) => `${qty} nos of ${words}`,
  (words, qty) => `${words} ${qty}`,
  (words, qty) => `${words} ${qty} pls`,
  (words, qty) => `${words} eka ${qty}`,
  (words, qty) => `${words} ${qty} denna`,
  (words, qty) => `${words} ${qty} pcs ona bro`,
  (words, qty) => `need ${words} ${qty}pcs`,
  (words, qty) => `pls send ${words} x ${qty}`,
  (words, qty) => `${words} @ 4,750 x ${qty}`,
  (words, qty) => `${words} Rs. 4750/- x ${qty}`,
  (words, qty) => `${words}\t${qty}\t4750`,
  (words, qty) => `${words}\t${qty}\t4,750.00`,
  (words, qty) => `${words}\t${qty}`,
  (words, qty) => `${words};${qty}`,
];

/** Quantities in words: English, Sinhala, Sinhala in Latin letters, Tamil. */
export const NUMBER_WORDS: Record<number, readonly string[]> = {
  1: ['one', 'ekak', 'එකක්'],
  2: ['two', 'dekak', 'දෙකක්', 'இரண்டு'],
  3: ['three', 'thunak', 'තුනක්'],
  4: ['four', 'hatharak', 'හතරක්', 'நான்கு'],
  5: ['five', 'pahak', 'පහක්'],
  6: ['six', 'hayak', 'හයක්'],
  8: ['eight', 'atak', 'අටක්'],
  10: ['ten', 'dahayak', 'දහයක්'],
};

/** What stands before a line; `at` counts the lines of a list from 1. */
export const HEADS: readonly ((at: number) => string)[] = [
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
];

/** Lines that name no part, as they stand before, between and after parts. */
export const CHATTER: readonly string[] = [
  ...['Good morning', 'Hi bro', 'Hello sir', 'Ayubowan', 'kohomada machan', 'GM', 'Hi Nimal aiya'],
  ...['Order list', 'New order 12/11/2026', 'Today order', '2026-11-12', 'Order for Kandy shop'],
  ...['meka denna', 'mage order eka', 'me tika ewanna', 'order eka', 'ada order eka'],
  ...['Thanks', 'Thank you sir', 'thanks bro 🙏', 'sthuthi', 'හරි ස්තූතියි', 'bohoma sthuthi', '👍'],
  ...['සුභ උදෑසනක්', 'ආයුබෝවන්', 'අද එවන්න', 'வணக்கம்', 'நன்றி அண்ணா'],
  ...['please send today by courier', 'kindly confirm', 'pls check and let me know'],
  ...['total 45,000', 'Total: Rs 12,500', '----------', '10:32 AM', '077 123 4567', '0771234567'],
  ...['price eka kiyanna', 'bill eka ewanna', 'cash on delivery', 'ok', 'Regards', 'Best regards'],
  ...['how much for all', 'when can you deliver', 'I will come tomorrow', 'see you', 'call me'],
  ...['stock thiyenawada', 'available da', 'Above items urgent', 'Missed call', 'Item\tQty\tPrice'],
  ...['Displays:', 'Batteries -'],
];
