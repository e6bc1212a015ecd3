import { useState } from 'react';
import { showErrors, showMessage } from '@/components/ui/toasts/messages';
import { displayPhone } from '@/lib/commerce/phone';
import type { Item } from '@/lib/contract/catalogue';
import type { StockWatch } from '@/lib/contract/stockWatch';
import { failureOf, sentencesOf, type Failure } from '@/store/failure';
import { useApiCall } from '@/store/useApiCall';

const NEEDS_CONTACT: readonly Failure['code'][] = ['bad-input', 'signed-out'];

/** The state of the request: the link must be opened first, or the alert is active. */
export type Asked = 'link sent' | 'waiting' | null;

/** Asks for an alert when the item is back; `ask` returns the failure or null. */
export function useBackInStock({ itmCode, itmName }: Pick<Item, 'itmCode' | 'itmName'>) {
  const call = useApiCall();
  const [asked, setAsked] = useState<Asked>(null);

  async function ask(contact: string | null): Promise<Failure | null> {
    try {
      const watch = await call((api) =>
        api.call('POST /product/{itmCode}/back-in-stock', {
          params: { itmCode },
          ...(contact === null ? {} : { body: { contact } }),
        }),
      );
      if (watch === undefined) return null;
      setAsked(watch.needsConfirmation ? 'link sent' : 'waiting');
      showMessage({ tone: 'success', subject: itmName, words: `is out of stock. ${next(watch)}` });
      return null;
    } catch (error) {
      return failureOf(error);
    }
  }

  /** Customers are alerted at their own number; without a session the form asks for one. */
  async function askForCustomer(): Promise<'done' | 'needs contact'> {
    const failure = await ask(null);
    if (failure === null) return 'done';
    if (NEEDS_CONTACT.includes(failure.code)) return 'needs contact';
    showErrors(sentencesOf(failure));
    return 'done';
  }

  return { asked, ask, askForCustomer };
}

function next(watch: StockWatch): string {
  const place = displayed(watch);
  return watch.needsConfirmation
    ? `We've sent a link to ${place}. Open it to confirm, and we'll tell you when it is back`
    : `We'll tell you at ${place} when it is back`;
}

function displayed({ channel, recipient }: StockWatch): string {
  return channel === 'sms' ? displayPhone(recipient) : recipient;
}
