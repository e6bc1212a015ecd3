import { useEffect, useRef, useState } from 'react';
import type { Form } from '@/components/ui/useForm';
import type { CheckoutPage } from '@/lib/site/checkoutPage';
import { keepDraft, readDraft, type CheckoutTexts, type SentOrder } from './checkoutDraft';
import { changedTexts, holdingTexts, isAddressField, textsOnPage } from './checkoutTexts';

type Draft = {
  /** The draft holds an address of its own, to be seen and changed. */
  hasAddress: boolean;
  sentOrder: () => SentOrder | null;
  /** Before sending and, with null, once the answer is known. */
  noteSent: (sent: SentOrder | null) => void;
};

type Drafted = { prefix: string; owner: string; page: CheckoutPage; first: CheckoutTexts };

/** Keeps what is typed in this tab until the order is placed, through reload, Back and sign-in. */
export function useDraft(form: Form<CheckoutTexts>, drafted: Drafted): Draft {
  const { prefix, owner, page, first } = drafted;
  const [isRead, setRead] = useState(false);
  const [hasAddress, setHasAddress] = useState(false);
  const sent = useRef<SentOrder | null>(null);
  const { fill, values } = form;

  // Syncs with the tab's storage once; what is already on the page was typed later.
  useEffect(() => {
    if (isRead) return;
    const draft = readDraft(owner);
    sent.current = draft.sent;
    const texts = { ...holdingTexts(draft.texts, page.options), ...textsOnPage(prefix, first) };
    fill(texts);
    setHasAddress(Object.keys(texts).some(isAddressField));
    setRead(true);
  }, [isRead, owner, page.options, prefix, first, fill]);

  // Syncs the tab's storage with the form.
  useEffect(() => {
    if (isRead) keepDraft(owner, { texts: changedTexts(first, values), sent: sent.current });
  }, [isRead, owner, first, values]);

  return {
    hasAddress,
    sentOrder: () => sent.current,
    noteSent(next) {
      sent.current = next;
      keepDraft(owner, { texts: changedTexts(first, values), sent: next });
    },
  };
}
