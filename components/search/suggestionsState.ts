import type { KeyboardEvent } from 'react';

/** The list's state for the combobox, which is rendered before the list's code is loaded. */
export type SuggestionsState = {
  expanded: boolean;
  activeId: string | undefined;
  announcement: string;
};

export type SuggestionsHandle = { press: (event: KeyboardEvent<HTMLInputElement>) => void };
