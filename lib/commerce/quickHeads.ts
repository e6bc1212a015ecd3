/**
 * What chats and mails put before a message, told by its form and not by its words: a moment in
 * brackets, or a date and a time, then a sender. Dates are in the order and the language of the
 * sender's phone. The expressions run in linear time only on lines whose spaces are collapsed to one.
 */

/** "10:48", "10.48.11 pm", "පෙ.ව. 10:48". */
const CLOCK = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?: ?[ap]\.? ?m\b\.?)?`;
/** "9/25", "2026-09-25", "25.9.26". */
const DIGITS_DAY = String.raw`\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{1,4})?`;
const MONTH = String.raw`\p{L}[\p{L}\p{M}]{2,11}\.?`;
/** "25 Sep 2026", "Sep 25, 2026", "Fri, 25th September". */
const WORDS_DAY = String.raw`(?:${MONTH},? )?(?:\d{1,2}(?:st|nd|rd|th)? ${MONTH}|${MONTH} \d{1,2}(?:st|nd|rd|th)?)(?:,? \d{4})?`;
const DAY = `(?:${DIGITS_DAY}|${WORDS_DAY})`;
const MOMENT = `(?:${DAY},?(?: at)? ${CLOCK}|${CLOCK},? ${DAY})`;
const SENDER = String.raw`(?:~ ?)?[^:\t]{1,60}:(?: |$)`;

/** "[9/25, 10:48 AM] ~ Name: ": any text in the brackets that has a time. */
const IN_BRACKETS = new RegExp(
  String.raw`^ ?\[[^\]]{0,30}\b${CLOCK}[^\]]{0,30}\]:? ?(?:[-–] ?)?(?:${SENDER})?`,
  'iu',
);
/** "9/8/2026, 12:21 - Name: " and "25/09/26 10:48 - ". */
const PLAIN = new RegExp(
  String.raw`^ ?${MOMENT}(?: ?[-–] ?(?:${SENDER})?|,? (?:${SENDER})|$)`,
  'iu',
);
/** "10:48 AM - Name: ". */
const CLOCK_AND_SENDER = new RegExp(String.raw`^ ?${CLOCK} [-–] ${SENDER}`, 'iu');
const HEADS = [IN_BRACKETS, PLAIN, CLOCK_AND_SENDER];

/** "Name, [25/09/2026 10:48]", "Name — 25 Sep 2026 at 10:48", "On Fri, 25 Sep 2026 at 10:48 Name wrote:". */
const WHOLE = new RegExp(
  String.raw`^(?:[^[\]:]{0,60}\[ ?${MOMENT} ?\]:?|[^\d:]{1,60}[,–—-] ${MOMENT}|on ${MOMENT},? [^:]{0,80}:)$`,
  'iu',
);
/** "From: Name", "Forwarded from Name", "<Media omitted>", "---------- Forwarded message ---------". */
const OF_A_MESSAGE =
  /^(?:(?:from|to|cc|bcc|sent|date|subject|fwd?|re|reply-to) ?: ?.{1,160}|[<[(]?[\p{L} ]{0,30}\b(?:omitted|forwarded|deleted|encrypted|attached)\b[^\d]{0,80})$/iu;

/** Takes the head of a chat from a line; several where a message was forwarded. */
export function withoutChatHead(row: string): string {
  let text = row;
  for (let times = 0; times < 2; times += 1) {
    const head = HEADS.map((pattern) => pattern.exec(text)?.[0]).find((one) => one !== undefined);
    if (head === undefined) break;
    text = text.slice(head.length);
  }
  return text;
}

/** Tells whether a line is only the head of a message, or what a program says about one. */
export function isMessageHead(row: string): boolean {
  const text = row.trim();
  if (text.length > 200 || text === '') return false;
  return WHOLE.test(text) || OF_A_MESSAGE.test(text) || withoutChatHead(text).trim() === '';
}

/** The signs and numbers before a line of a list. */
export const BULLET =
  /^(?:(?:[-–•·>=+~▪‣◦►→➤○●◆◇■□★*\p{Extended_Pictographic}] ?\ufe0f? ?)+(?=\S)|#+ ?(?=\p{L})|\d{1,3}(?:\.?\) ?(?=\S)|\. (?=\S)|\.(?=\D)|\/ (?=\S))|\d{0,2}(?:\d\ufe0f?\u20e3 ?){1,3})/u;
