import { bare } from './quickNumbers';

/** What dealers write around the parts of a list, in English, Sinhala and Tamil, and in Latin letters. */

const setOf = (words: string) => new Set(words.split(/\s+/).filter((word) => word !== ''));

/** Before or after a part: "pls send a12 display eka". */
const FILLERS = setOf(`
  eka ekai ona oni one-da onna pls plz plzz please tikak tika ikmanata ikmanin ikman hodata hodai wage
  gannawa gannam danna dennako ewannako evanna evannako evapan danapan thiyenawadha aniwaren aniwa puluwanda
  sure fast quick quickly immediately today's denna dennako danna dapan ewanna yawanna
  need needed want wanted required urgent asap only also send add mata me and then
  thiyenawada tiyenawada thiyanawada tiyanawada thiyenawa available bro machan aiya ayya malli
  sir boss thanks thx today venum venam thiyenawanam tiyenawanam nam එක ඕන ඕනේ ඕනි දෙන්න එවන්න තියෙනවද ප්ලීස් வேண்டும் வேணும் தாங்க
`);

/** A line of nothing else is no part: a greeting, a heading, a sum. */
const CHATTER = setOf(`
  hi hii hello hey dear miss madam brother akka anna uncle friend all team good gm gn morning
  afternoon evening night day thank you u tks ty ok okay k sure yes no fine the a an my your our
  this that these those is are am be to for of on in at with from by we i us it if have has get
  kindly can could will would today tomorrow now again new order orders list lists price prices
  stock stocks item items part parts below following here see check confirm deliver delivery
  courier bus post cash cod credit bill invoice total grand sub amount balance sum regards best
  how call let know when ready come coming shop colombo date time phone contact no.
  ayubowan kohomada suba subha udasanak dawasak sthuthi stuti isthuthi istuti sthuthiyi hari
  ada adha heta meka mewa me tika oya oyage mage ape apita mata ekka bohoma godak kiyanna
  kiyala puluwan puluwanda ganna enawa ewanna ewannam denawada dennam karanna balanna gana ganan
  much many which above urgent missed need asap soon please kind dear everyone guys mr mrs ms sirs
  do does did was were been being should would must may might let lets me them they he she his her
  there here what where why who whose yet still just only please also too very well so but because
  before after until since pick up pickup collect collecting send sending sent arrange arranged
  via per through by tomorow tmrw tmr tonight week weekend month monday tuesday wednesday thursday
  friday saturday sunday january february march april june july august september october november
  december jan feb mar apr jun jul aug sep sept oct nov dec am pm hrs hours minutes noted
  da nga pa anne akki ekak whatsapp viber message msg sms deleted omitted media image video
  forwarded attached deposit slip paid payment madam mama mage api tel mobile fax email mail
  regard customer address invoice bank account below-mentioned arrange quote best
  same as or last previous earlier usual again repeat giya sare kalin wage mehema
  අද හෙට මේක මේවා ටික පුළුවන්ද එවන්නකෝ කරන්න බලන්න ඕනද කීයද ගාන
  இன்று நாளை அனுப்பவும் அனுப்புங்கள்
  vanakkam nandri anna thambi ආයුබෝවන් සුභ සුබ උදෑසනක් දවසක් ස්තූතියි ස්තුතියි මචන් අයියා මල්ලි
  හරි ඕඩර් ලිස්ට් வணக்கம் நன்றி அண்ணா சரி
`);

/** A sum with any number: "Total 12,500". */
const SUMS = new Set(['total', 'balance', 'amount', 'subtotal']);
/** "PO No: 4521", "A/C 1234567890", "Tel 011-2345678", "Due date: 2026-12-12". */
const LABELLED_NUMBER =
  /^(?:(?:p\.?o|purchase order|invoice|inv|order|a\/c|acc|account|tel|telephone|mobile|phone|ph|fax|nic|ref|due|delivery)\.? ?)+(?:(?:no|number|date|dt)\b\.? ?)?[:#-]? ?\+?[\d/. -]{1,30}$/i;
const MAIL_OR_LINK = /^(?:https?:\/\/|www\.)\S{1,300}$|^[^\s@]{1,80}@[^\s@]{1,80}\.[a-z]{2,10}$/i;
const STREET = /\b(?:road|street|lane|mawatha|avenue)\b/i;
const MONTHS = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}$/;
const DATE_OR_TIME =
  /^(?:\d{1,4}\/\d{1,2}(?:\/\d{1,4})?|\d{1,4}[-.]\d{1,2}[-.]\d{1,4}|\d{1,2}:\d{2}(?:[ap]m)?|[ap]m)$/;
const PHONE_NUMBER = /^(?:\+?94|0)\d{9}$/;
/** "Call 077 765 4321", "0771234567 / 0112 345 678". */
const PHONES_WITHIN = /(?<![\d\w])(?:\+?94|0)(?:[ ()-]?\d){9}(?!\w)/g;
/** Tells whether a line names no part: a greeting, a date, a sum, a row of dashes. */
export function isChatter(text: string): boolean {
  if (PHONE_NUMBER.test(text.replace(/[ ()-]/g, ''))) return true;
  if (LABELLED_NUMBER.test(text) || MAIL_OR_LINK.test(text) || STREET.test(text)) return true;
  const words = text
    .replace(PHONES_WITHIN, ' ')
    .split(/ |\/(?=\p{L})/u)
    .map(bare)
    .filter((word) => word !== '');
  if (words.some((word) => SUMS.has(word)) && words.every(isOfASum)) return true;
  if (words.some((word) => MONTHS.test(word)) && words.every(isOfADate)) return true;
  return words.every(isChatting);
}

/** "same as last time + 2 a50 lcd": takes talk that a sign separates from the only part of a line. */
export function withoutTalkBeside(text: string): string {
  // "S20+ pls" names a plus.
  const chunks = text.split(/[,;|]|(?<= )[+&](?= )/).map((chunk) => chunk.trim());
  if (chunks.length < 2 || chunks.some((chunk) => !/[\p{L}\d]/u.test(chunk))) return text;
  const [part, ...others] = chunks.filter((chunk) => !isChatter(chunk));
  return part === undefined || others.length > 0 ? text : part;
}

function isChatting(word: string): boolean {
  if (CHATTER.has(word) || FILLERS.has(word)) return true;
  return DATE_OR_TIME.test(word) || PHONE_NUMBER.test(word.replaceAll('-', ''));
}

/** "20 Nov 2026". */
function isOfADate(word: string): boolean {
  return isChatting(word) || /^(?:\d{1,2}(?:st|nd|rd|th)?|20\d\d)$/.test(word);
}

function isOfASum(word: string): boolean {
  return isChatting(word) || SUMS.has(word) || /^(?:rs|lkr|[\d,.]+)$/.test(word);
}

/** Emoji, and signs that end a sentence. */
const SIGNS = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\u200d\ufe0f!?.,;~|]+$/u;

function isFiller(word: string | undefined): boolean {
  return word !== undefined && (FILLERS.has(bare(word)) || SIGNS.test(word));
}

/** Takes the words that name no part, emoji and full stops from both ends of a line; never all of them. */
export function withoutFillers(text: string): string {
  const words = text.split(' ');
  let [start, end] = [0, words.length];
  while (end - start > 1 && isFiller(words[end - 1])) end -= 1;
  while (end - start > 1 && isFiller(words[start])) start += 1;
  return withoutSigns(words.slice(start, end).join(' '));
}

/** "x5👍", "5!!": what is glued to the end. */
function withoutSigns(text: string): string {
  const characters = [...text];
  let end = characters.length;
  while (end > 1 && SIGNS.test(characters[end - 1] ?? '')) end -= 1;
  return characters.slice(0, end).join('').trimEnd();
}

/** Takes talk from the end of a line whose quantity comes before it: "x 5 will collect tomorrow". */
export function withoutChat(text: string): string {
  const words = text.split(' ');
  let end = words.length;
  const isTalk = (word = '') => isFiller(word) || CHATTER.has(bare(word));
  while (end > 1 && isTalk(words[end - 1])) end -= 1;
  return withoutSigns(words.slice(0, end).join(' '));
}

const GREETING =
  /^(?:(?:hi|hii|hello|hey|dear|bro|brother|sir|boss|machan|aiya|ayya|malli|akka|anna|thambi|nangi|uncle|miss|madam|friend|gm|good (?:morning|afternoon|evening)|ayubowan)[,.!]* )+(?=\S)/i;
const ASKING =
  /^(?:can (?:i|you|u|we) (?:have|get|send|give)(?: me)?|(?:i|we) (?:want|need)|give me|one more|another) /i;

/** Takes what asks for a part from the start: "hello brother i need", "can i have", "one more". */
export function withoutAsking(text: string): string {
  return text.replace(GREETING, '').replace(ASKING, '');
}

/** "5 each", "5 pcs each", "5 per piece", "each 5": the words say no more than the number. */
const EACH = / (?:each|ea|per (?:pcs?|piece|unit)|bagin|bagen|gane|ගානේ|බැගින්)[.,]?$/iu;
const EACH_BEFORE = /(?<=\S) each (?=\d{1,3}$)/i;

/** Takes "each" from the end of a line, or from before its last number; null where there is none. */
export function withoutEach(text: string): string | null {
  const left = text.replace(EACH_BEFORE, ' ').replace(EACH, '');
  return left === text ? null : left;
}

const AMOUNT = '[\\d,]{1,12}(?:\\.\\d{1,2})?';
const PRICES = [
  new RegExp(`(?:@ ?)?(?:\\b(?:rs|lkr)|රු)\\.? ?${AMOUNT}(?: ?/[-=])?(?: (?:each|only))?`, 'gi'),
  new RegExp(`@ ?${AMOUNT}(?: ?/[-=])?(?: each)?`, 'gi'),
  new RegExp(`(?<![\\w-])${AMOUNT} ?/[-=](?: each)?`, 'gi'),
  /(?<= )[\d,]{3,9}\.\d{2}(?![\d.])/g,
  // The sum of a line: "x 5 = 23,750".
  /(?<=\d) ?= ?[\d,]{4,12}(?:\.\d{2})?$/g,
];

/** Takes out what is marked as a price: "@ 4750", "Rs. 4,750/-", "4750.00". */
export function withoutPrices(text: string): string {
  const left = PRICES.reduce((rest, price) => rest.replace(price, ' '), text);
  return left === text ? text : left.replace(/ {2,}/g, ' ').trim();
}

/** "bn41", "bl-5c": a word of letters and digits that is no short name of a phone. */
export function isCode(words: string): boolean {
  const hasBoth = /^(?=[^\d]*\d)(?=[^a-z]*[a-z])[a-z\d-]{4,20}$/i.test(words);
  return hasBoth && !/^[a-z]\d{2}[a-z]?$/i.test(words);
}
