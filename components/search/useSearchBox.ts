import { useRouter } from 'next/router';
import { useState, type FocusEvent, type FormEvent, type RefObject } from 'react';
import { usePressOutside } from '@/components/ui/usePressOutside';
import { useRouteStart } from '@/components/ui/useRouteStart';
import { links, searchLink } from '@/lib/urls/links';
import { usePopup } from '@/store/usePopup';
import type { SuggestionsState } from './suggestionsState';
import { useQueryText } from './useQueryText';
import { useSearchOpenAttribute } from './useSearchOpenAttribute';

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
