import type { SmsSize } from '@/lib/contract/message.contract';
/** The letters of GSM 03.38; a text with any other one takes twice the room. */
const GSM = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** These count twice. */
const GSM_EXTENDED = new Set('\f^{}\\[~]|€');

/** Returns how many parts a text message is sent and paid as. */
export function measureSms(text: string): SmsSize {
  const letters = [...text];
  const isUnicode = letters.some((letter) => !GSM.has(letter) && !GSM_EXTENDED.has(letter));
  const sizes = letters.map((letter) => sizeOf(letter, isUnicode));
  const [alone, each] = isUnicode ? [70, 67] : [160, 153];
  const characters = sizes.reduce((sum, size) => sum + size, 0);
  const parts = characters <= alone ? 1 : partsOf(sizes, each);
  return { parts, characters, room: parts === 1 ? alone : parts * each, isUnicode };
}

function sizeOf(letter: string, isUnicode: boolean): number {
  if (isUnicode) return letter.length;
  return GSM_EXTENDED.has(letter) ? 2 : 1;
}

/** A character of two units never falls apart: a part may end with one unit to spare. */
function partsOf(sizes: readonly number[], each: number): number {
  let [parts, used] = [1, 0];
  for (const size of sizes) {
    const isFull = used + size > each;
    parts += isFull ? 1 : 0;
    used = isFull ? size : used + size;
  }
  return parts;
}
