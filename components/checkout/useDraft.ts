import { useEffect, useRef } from 'react';
import type { Form } from '@/components/ui/useForm';
import type { CheckoutPage } from '@/lib/pages/checkoutPage';
import { saveDraft, readDraft, type CheckoutTexts, type SentOrder } from '@/store/checkoutDraft';
import { changedTexts, availableTexts, isAddressField, textsOnPage } from './checkoutTexts';

type Draft = {
  /** The address differs from the page's, so the fields must be visible. */
  hasAddress: boolean;
  sentOrder: () => SentOrder | null;
  /** Remembers an order before it is sent; null once the answer is known. */
  rememberSentOrder: (sent: SentOrder | null) => void;
};

type Drafted = { prefix: string; owner: string; page: CheckoutPage; initialValues: CheckoutTexts };

/** Persists what is typed in this tab until the order is placed. */
export function useDraft(form: Form<CheckoutTexts>, drafted: Drafted): Draft {
  const { prefix, owner, page, initialValues } = drafted;
  const { fill, values } = form;
  const isRead = useRef(false);
  const sent = useRef<SentOrder | null>(null);
  const texts = changedTexts(initialValues, values);

  // Syncs session storage with the form, after the stored draft was read.
  useEffect(() => {
    if (isRead.current)
      saveDraft(owner, { texts: changedTexts(initialValues, values), sent: sent.current });
  }, [owner, initialValues, values]);

  // Syncs the form with session storage once; values already in the DOM are newer.
  useEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    const draft = readDraft(owner);
    sent.current = draft.sent;
    fill({ ...availableTexts(draft.texts, page.options), ...textsOnPage(prefix, initialValues) });
  }, [owner, page.options, prefix, initialValues, fill]);

  return {
    hasAddress: Object.keys(texts).some(isAddressField),
    sentOrder: () => sent.current,
    rememberSentOrder(next) {
      sent.current = next;
      saveDraft(owner, { texts, sent: next });
    },
  };
}
