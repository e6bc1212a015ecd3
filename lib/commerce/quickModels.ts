/** A number after one of these belongs to the phone's name: "iphone 11", "redmi note 10". */
const NAMES_MODEL =
  /(?:^|\s)(?:iphone|iph|ipad|watch|note|redmi|mi|galaxy|nova|honor|pixel|reno|find|spark|hot|camon|smart|pop|phantom|zero|nord|oneplus|realme|narzo|poco|mate|moto|xperia|nokia|vivo|desire|lumia|zenfone|blade|idol|ascend|vibe|tab|ixion|view|series|gen|se|model|for)$/i;
/** "zenfone max 2" and "ipad pro 11"; behind a number the name is complete: "redmi 6 pro 3". */
const ENDS_MODEL = /(?:^|\s)(?:pro|plus|max)$/i;
/** "galaxy a 12"; "6 s 5" is five of the 6s, "type c 5" five of a connector, and x is a sign. */
const LETTER_OF_MODEL = /(?:^|\s)(?<!\d )(?<!\btype )[a-wyz]$/i;
/** "M2 Note 12" is twelve of the M2 Note. */
const NUMBERED_NOTE = /\d[^\s\d]{0,5} note$/i;
const NUMBERED = /\d[^\s\d]*(?: (?:pro|plus|max|prime|mini|lite)){1,3}$/i;

/** Tells whether a number after these words belongs to the phone's name. */
export function namesModel(before: string): boolean {
  const isNamed = NAMES_MODEL.test(before) && !NUMBERED_NOTE.test(before);
  const isEnding = ENDS_MODEL.test(before) && !NUMBERED.test(before);
  return isNamed || isEnding || LETTER_OF_MODEL.test(before);
}

/** A number before one of these, too: "11 pro max display", "128 gb". */
export const CONTINUES_MODEL =
  /^(?:pro|plus|max|mini|lite|ultra|se|s|t|c|i|fe|gb|mm|mah|inch|ml|g|in|w|v)\b/i;
