import { useRouter } from 'next/router';
import {
  useEffect,
  useState,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { usePressOutside } from '@/components/ui/usePressOutside';
import { useRouteStart } from '@/components/ui/useRouteStart';
import { links, searchLink } from '@/lib/urls/links';
import { usePopup } from '@/store/usePopup';

const CLOSED: SuggestionsState = { expanded: false, activeId: undefined, announcement: '' };

/** The search box is active from focus until Esc, a choice, or focus elsewhere. */
export function useSearchBox(whole: RefObject<HTMLElement | null>, isPopup: boolean) {
  const router = useRouter();
  const [text, setText] = useQueryText();
  const { isOpen: active, open, close } = usePopup('search');
  const [wanted, setWanted] = useState(false);
  const [suggested, setSuggested] = useState(CLOSED);
  useRouteStart(close);
  useSearchOpenAttribute(active, isPopup);
  usePressOutside(active, whole, close);

  function enter() {
    setWanted(true);
    open();
  }

  return {
    text,
    active,
    /** True since the first focus, when the suggestions' code is loaded. */
    wanted,
    list: active ? suggested : CLOSED,
    setSuggested,
    close,
    enter,
    type(typed: string) {
      setText(typed);
      enter();
    },
    leave(event: FocusEvent<HTMLFormElement>) {
      const next = event.relatedTarget;
      if (next instanceof Node && !event.currentTarget.contains(next)) close();
    },
    submit(event: FormEvent) {
      event.preventDefault();
      close();
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      const query = text.trim();
      void router.push(query === '' ? links.shop : searchLink(query));
    },
  };
}

/** Returns the field's text: what is typed, or the query of a newly opened address. */
function useQueryText(): [string, (text: string) => void] {
  const { query } = useRouter();
  const fromAddress = typeof query.query === 'string' ? query.query : '';
  const [text, setText] = useState(fromAddress);
  const [taken, setTaken] = useState(fromAddress);
  if (fromAddress !== taken) {
    setTaken(fromAddress);
    if (fromAddress !== '') setText(fromAddress);
  }
  return [text, setText];
}

/**
 * Marks the document while the search is open: the popup and the phone's search cover the page and
 * stop it from scrolling.
 */
function useSearchOpenAttribute(isOpen: boolean, isPopup: boolean): void {
  // Syncs with the document's root element, for style sheets.
  useEffect(() => {
    const root = document.documentElement;
    if (!isOpen) return;
    root.setAttribute('data-search-open', isPopup ? 'popup' : '');
    return () => root.removeAttribute('data-search-open');
  }, [isOpen, isPopup]);
}

/** The list's state for the combobox, which is rendered before the list's code is loaded. */
export type SuggestionsState = {
  expanded: boolean;
  activeId: string | undefined;
  announcement: string;
};

export type SuggestionsHandle = { press: (event: KeyboardEvent<HTMLInputElement>) => void };
