import { isRecord } from '@/lib/contract/records';
import type { PlaceOrder } from '@/lib/contract/order';
import { dropFromTab, keepInTab, keptInTab } from './tabStorage';

/** Everything the form holds, as it was typed. */
export const TEXT_NAMES = [
  'fullName',
  'phone',
  'secondPhone',
  'line1',
  'line2',
  'town',
  'district',
  'postcode',
  'shopName',
  'note',
  'paymentTitle',
] as const;

export type CheckoutTexts = Record<(typeof TEXT_NAMES)[number], string>;

/** An order that was sent and whose answer is not known yet. */
export type SentOrder = { key: string; order: PlaceOrder };

export type CheckoutDraft = { texts: Partial<CheckoutTexts>; sent: SentOrder | null };

const KEY = 'checkout';
const NO_DRAFT: CheckoutDraft = { texts: {}, sent: null };

export const NO_TEXTS: CheckoutTexts = {
  fullName: '',
  phone: '',
  secondPhone: '',
  line1: '',
  line2: '',
  town: '',
  district: '',
  postcode: '',
  shopName: '',
  note: '',
  paymentTitle: '',
};

/** What this customer left unfinished in this tab; another's and broken ones are dropped. */
export function readDraft(owner: string): CheckoutDraft {
  const kept = keptInTab(KEY);
  if (!isRecord(kept)) return NO_DRAFT;
  if (kept.owner !== owner || owner === '') {
    dropDraft();
    return NO_DRAFT;
  }
  return { texts: textsIn(kept.texts), sent: isSentOrder(kept.sent) ? kept.sent : null };
}

/** Where nothing can be kept, the page still holds what is typed. */
export function keepDraft(owner: string, draft: CheckoutDraft): void {
  if (owner !== '') keepInTab(KEY, { owner, ...draft });
}

export function dropDraft(): void {
  dropFromTab(KEY);
}

function textsIn(value: unknown): Partial<CheckoutTexts> {
  if (!isRecord(value)) return {};
  const texts: Partial<CheckoutTexts> = {};
  for (const name of TEXT_NAMES) {
    const text = value[name];
    if (typeof text === 'string') texts[name] = text;
  }
  return texts;
}

function isSentOrder(value: unknown): value is SentOrder {
  if (!isRecord(value) || typeof value.key !== 'string' || !isRecord(value.order)) return false;
  const { address, seen, paymentTitle } = value.order;
  return (
    typeof paymentTitle === 'string' &&
    isRecord(address) &&
    isRecord(seen) &&
    Array.isArray(seen.lines) &&
    seen.lines.every(isRecord)
  );
}
