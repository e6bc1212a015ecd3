import { isRecord } from '@/lib/contract/records';
import type { PlaceOrder } from '@/lib/contract/customer.forms';
import { removeFromTab, saveInTab } from './browserStorage';
import { readOwn, textsIn } from './formDraft';

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
  'poNumber',
  'paymentTitle',
  'isPickUp',
] as const;

export type CheckoutTexts = Record<(typeof TEXT_NAMES)[number], string>;

/** An order that was sent and not answered yet. */
export type SentOrder = { key: string; order: PlaceOrder };

export type CheckoutDraft = { texts: Partial<CheckoutTexts>; sent: SentOrder | null };

const KEY = 'checkout';
const NAMES: ReadonlySet<string> = new Set(TEXT_NAMES);

/** Returns this customer's draft in this tab; removes another customer's. */
export function readDraft(owner: string): CheckoutDraft {
  const { texts, sent } = readOwn(KEY, owner);
  const known = Object.entries(textsIn(texts)).filter(([name]) => NAMES.has(name));
  return { texts: Object.fromEntries(known), sent: isSentOrder(sent) ? sent : null };
}

export function saveDraft(owner: string, draft: CheckoutDraft): void {
  if (owner !== '') saveInTab(KEY, { owner, ...draft });
}

export function removeDraft(): void {
  removeFromTab(KEY);
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
