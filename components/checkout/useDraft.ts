import { useEffect, useRef } from 'react';
import type { Form } from '@/components/ui/useForm';
import type { CheckoutPage } from '@/lib/pages/checkoutPage';
import { saveDraft, readDraft, type CheckoutTexts, type SentOrder } from '@/store/checkoutDraft';
import { changedTexts, holdingTexts, isAddressField, textsOnPage } from './checkoutTexts';

type Draft = {
  /** The address differs from the one the page came with, so it has to be seen. */
  hasAddress: boolean;
  sentOrder: () => SentOrder | null;
  /** Before sending and, with null, once the answer is known. */
  noteSent: (sent: SentOrder | null) => void;
};

type Drafted = { prefix: string; owner: string; page: CheckoutPage; first: CheckoutTexts };

/** Keeps what is typed in this tab until the order is placed, through reload, Back and sign-in. */
export function useDraft(form: Form<CheckoutTexts>, drafted: Drafted): Draft {
  const { prefix, owner, page, first } = drafted;
  const { fill, values } = form;
  const isRead = useRef(false);
  const sent = useRef<SentOrder | null>(null);
  const texts = changedTexts(first, values);

  // Syncs the tab's storage with the form, once the draft that was there has been read.
  useEffect(() => {
    if (isRead.current)
      saveDraft(owner, { texts: changedTexts(first, values), sent: sent.current });
  }, [owner, first, values]);

  // Syncs the form with the tab's storage once; what is already on the page was typed later.
  useEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    const draft = readDraft(owner);
    sent.current = draft.sent;
    fill({ ...holdingTexts(draft.texts, page.options), ...textsOnPage(prefix, first) });
  }, [owner, page.options, prefix, first, fill]);

  return {
    hasAddress: Object.keys(texts).some(isAddressField),
    sentOrder: () => sent.current,
    noteSent(next) {
      sent.current = next;
      saveDraft(owner, { texts, sent: next });
    },
  };
}
