import { useState } from 'react';
import { showErrors, showMessage } from '@/components/ui/toasts/messages';
import { displayPhone } from '@/lib/commerce/phone';
import type { Item } from '@/lib/contract/catalogue';
import type { StockWatch } from '@/lib/contract/stockWatch';
import { failureOf, sentencesOf, type Failure } from '@/store/failure';
import { useApiCall } from '@/store/useApiCall';

const NEEDS_CONTACT = [400, 401];

/** Asks the shop to tell when an item is back; answers what went wrong, or null. */
export function useBackInStock({ itmCode, itmName }: Pick<Item, 'itmCode' | 'itmName'>) {
  const call = useApiCall();
  const [isWaiting, setWaiting] = useState(false);

  async function ask(contact: string | null): Promise<Failure | null> {
    try {
      const watch = await call(({ watchStock }) => watchStock(itmCode, contact));
      if (watch === undefined) return null;
      setWaiting(true);
      const words = `is out of stock. We tell you at ${displayed(watch)} when it is back`;
      showMessage({ tone: 'success', subject: itmName, words });
      return null;
    } catch (error) {
      return failureOf(error);
    }
  }

  /** A customer is told at his own number; where his session has ended he must say where. */
  async function askForCustomer(): Promise<'done' | 'needs contact'> {
    const failure = await ask(null);
    if (failure === null) return 'done';
    if (NEEDS_CONTACT.includes(failure.status)) return 'needs contact';
    showErrors(sentencesOf(failure));
    return 'done';
  }

  return { isWaiting, ask, askForCustomer };
}

function displayed({ channel, recipient }: StockWatch): string {
  return channel === 'sms' ? displayPhone(recipient) : recipient;
}
