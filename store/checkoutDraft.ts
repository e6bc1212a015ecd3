import { isRecord } from '@/lib/contract/records';
import type { PlaceOrder } from '@/lib/contract/order';
import { removeFromTab, saveInTab, readFromTab } from './tabStorage';

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

/** An order that was sent and not answered yet. */
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

/** Returns this customer's draft in this tab; removes another customer's. */
export function readDraft(owner: string): CheckoutDraft {
  const stored = readFromTab(KEY);
  if (!isRecord(stored)) return NO_DRAFT;
  if (stored.owner !== owner || owner === '') {
    removeDraft();
    return NO_DRAFT;
  }
  return { texts: textsIn(stored.texts), sent: isSentOrder(stored.sent) ? stored.sent : null };
}

export function saveDraft(owner: string, draft: CheckoutDraft): void {
  if (owner !== '') saveInTab(KEY, { owner, ...draft });
}

export function removeDraft(): void {
  removeFromTab(KEY);
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
