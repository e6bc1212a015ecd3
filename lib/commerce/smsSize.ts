import type { SmsSize } from '@/lib/contract/messageFields';
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
  const characters = isUnicode
    ? text.length
    : letters.reduce((sum, letter) => sum + (GSM_EXTENDED.has(letter) ? 2 : 1), 0);
  const [alone, each] = isUnicode ? [70, 67] : [160, 153];
  const parts = characters <= alone ? 1 : Math.ceil(characters / each);
  return { parts, characters, room: parts === 1 ? alone : parts * each, isUnicode };
}
