import type { KeyboardEvent } from 'react';

/** What the field has to say about its list: it owns the combobox, the list is fetched later. */
export type SuggestionsState = {
  expanded: boolean;
  activeId: string | undefined;
  announcement: string;
};

export type SuggestionsHandle = { press: (event: KeyboardEvent<HTMLInputElement>) => void };
