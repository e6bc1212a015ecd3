import { useRouter } from 'next/router';
import {
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { ChatLink } from '@/components/item/ChatLink';
import { useMediaQuery } from '@/components/ui/useBrowserValue';
import { classes } from '@/components/ui/classes';
import type { Item } from '@/lib/contract/item.contract';
import type { Understood } from '@/lib/contract/catalogue.contract';
import { formatCount } from '@/lib/text/format';
import { phoneTitle } from '@/lib/text/phoneTitle';
import { productLink, searchLink } from '@/lib/urls/links';
import { useSettings } from '@/store/hooks';
import { text, text as sentences } from '@/lib/text/text';
import { findGrade } from '@/lib/contract/grades';
import { PART_KIND_LABELS } from '@/lib/contract/partKindLabels';
import { SEARCH_LIMIT } from '@/lib/contract/limits';
import { failureOf, sentencesOf } from '@/lib/site/failure';
import { useApiCall } from '@/store/useApiCall';
import { optionId, SuggestionList, type Found } from './SuggestionList';
import type { SuggestionsHandle, SuggestionsState } from './useSearchBox';
import styles from './Suggestions.module.scss';
import { LeftOut } from './LeftOut';
import { missingWords, unlistedWords } from './missingWords';
import { SimilarSearches } from './SimilarSearches';

const ROWS_ON_DESKTOP = 10;

const ROWS_ON_PHONE = 8;

const WIDE = '(min-width: 48em)';

type SuggestionsProps = {
  ref: Ref<SuggestionsHandle>;
  listId: string;
  text: string;
  active: boolean;
  onClose: () => void;
  onState: (state: SuggestionsState) => void;
};

export function Suggestions(props: SuggestionsProps) {
  const { ref, listId, text, active, onClose, onState } = props;
  const router = useRouter();
  const rowLimit = useRowLimit();
  const found = useSuggestions(text, active);
  const items = shownOf(found).slice(0, rowLimit);
  const addresses = addressesOf(found, items);
  const chosen = useChosenOption(addresses.length, text, found);

  const expanded = active && items.length > 0;
  const activeId = expanded && chosen.at !== null ? optionId(listId, chosen.at) : undefined;
  useReport(onState, { expanded, activeId, announcement: announced(found) });

  useImperativeHandle(ref, () => ({
    press(event: KeyboardEvent<HTMLInputElement>) {
      if (event.key === 'Escape' && active) {
        event.preventDefault();
        return onClose();
      }
      if (!expanded) return;
      const address = chosen.at === null ? undefined : addresses[chosen.at];
      if (event.key !== 'Enter' || address === undefined) return chosen.press(event);
      event.preventDefault();
      onClose();
      void router.push(address);
    },
  }));

  if (!active || found === null) return null;
  return (
    <Panel>
      <UnderstoodAs found={found} withKeys={items.length > 0} />
      {found.items.length === 0 && <NothingFound found={found} />}
      {items.length > 0 && (
        <SuggestionList listId={listId} found={found} items={items} chosenAt={chosen.at} />
      )}
    </Panel>
  );
}

/** Returns the results; without any, other parts for the named phone. */
function shownOf(found: Found | null): Item[] {
  if (found === null) return [];
  return found.items.length > 0 ? found.items : found.alternatives;
}

/** Keeps the focus in the field when the panel is pressed. */
function Panel({ children }: { children: ReactNode }) {
  const { popupSearch } = useSettings();
  return (
    <div
      className={classes(styles.panel, popupSearch && styles.inPopup)}
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </div>
  );
}

/** Syncs with the field, which renders the combobox's state and the live region. */
function useReport(onState: (state: SuggestionsState) => void, state: SuggestionsState): void {
  const { expanded, activeId, announcement } = state;
  useEffect(
    () => onState({ expanded, activeId, announcement }),
    [onState, expanded, activeId, announcement],
  );
}

/** Returns the address of each option; the last one is "See all". */
function addressesOf(found: Found | null, items: Item[]): string[] {
  if (found === null || items.length === 0) return [];
  return [...items.map(productLink), searchLink(found.query)];
}

function announced(found: Found | null): string {
  if (found === null) return '';
  if (found.failure !== null) return found.failure;
  if (found.items.length === 0) {
    const instead = insteadWords(found);
    return `No products found for ${found.query}${instead === '' ? '' : `. ${instead}`}`;
  }
  const total = formatCount(found.totalItems);
  return `${total} ${found.totalItems === 1 ? 'result' : 'results'} for ${found.query}`;
}

/** Returns the number of suggestions: 10, or 8 on a phone. */
function useRowLimit(): number {
  return useMediaQuery(WIDE, true) ? ROWS_ON_DESKTOP : ROWS_ON_PHONE;
}

type Choice = { text: string; answer: unknown; at: number | null };

/** Returns the option chosen by arrow keys; typing or a new answer resets it. */
function useChosenOption(count: number, text: string, answer: unknown) {
  const [choice, setChoice] = useState<Choice>({ text, answer, at: null });
  const at = choice.text === text && choice.answer === answer ? choice.at : null;

  function press(event: KeyboardEvent) {
    if (count === 0) return;
    const steps: Record<string, number> = {
      ArrowDown: at === null ? 0 : (at + 1) % count,
      ArrowUp: at === null ? count - 1 : (at - 1 + count) % count,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setChoice({ text, answer, at: next });
  }

  return { at, press };
}

/** Says what there is none of; above other parts for the phone, if there are any. */
function NothingFound({ found }: { found: Found }) {
  const { failure, nearestWords, query, alternatives } = found;
  const instead = insteadWords(found);
  return (
    <div className={styles.nothing}>
      <p>
        <b>{failure ?? text.noProducts}</b>
      </p>
      {instead !== '' && <p>{instead}</p>}
      {alternatives.length === 0 && (
        <>
          <SimilarSearches query={query} similar={nearestWords} />
          <p>
            <ChatLink about={`I am looking for: ${query}`}>Ask on WhatsApp</ChatLink>
          </p>
        </>
      )}
    </div>
  );
}

function insteadWords({ alternatives, understood }: Found): string {
  if (alternatives.length > 0) return missingWords(understood, true);
  return unlistedWords(understood) ?? '';
}

type UnderstoodAsProps = { found: Found; withKeys: boolean };

/** Shows how the search understood the query, which words no result has, and the keyboard hints. */
function UnderstoodAs({ found: { understood, items, query }, withKeys }: UnderstoodAsProps) {
  const names = understood === null ? [] : namesOf(understood);
  if (names.length === 0 && !withKeys) return null;
  return (
    <div className={classes(styles.understood, names.length === 0 && styles.onlyKeys)}>
      {names.length > 0 && <span>Understood as</span>}
      {names.map((name) => (
        <span key={name} className={styles.meaning}>
          {name}
        </span>
      ))}
      {items.length > 0 && <LeftOut understood={understood} typed={query} />}
      {withKeys && (
        <span className={styles.keys} aria-hidden>
          <kbd>↑</kbd>
          <kbd>↓</kbd> choose <kbd>Enter</kbd> open <kbd>Esc</kbd> close
        </span>
      )}
    </div>
  );
}

const MODELS_NAMED = 2;

function namesOf(understood: Understood): string[] {
  const { models, partKind, bndName, grade, colour } = understood;
  return [
    ...models.slice(0, MODELS_NAMED).map(phoneTitle),
    models.length === 0 ? bndName : null,
    partKind === null ? null : PART_KIND_LABELS[partKind],
    findGrade(grade)?.label,
    colour,
  ].filter((name): name is string => typeof name === 'string' && name !== '');
}

/** The delay after typing and the minimum length of a query (spec 4). */
const DEBOUNCE_MS = 300;
const MINIMUM_LENGTH = 2;

const NOTHING = { items: [], totalItems: 0, understood: null, alternatives: [], nearestWords: [] };

/** Returns the answer to the last query; null when there is none. */
export function useSuggestions(text: string, active: boolean): Found | null {
  const call = useApiCall();
  const [found, setFound] = useState<Found | null>(null);
  const asked = useRef('');
  const typed = text.trim();
  const query = typed.length < MINIMUM_LENGTH ? '' : typed;
  if (query === '' && found !== null) setFound(null);

  // Syncs with the API: one call per settled query; `call` drops late answers.
  useEffect(() => {
    if (query === '') asked.current = '';
    if (!active || query === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = query;
      call((api) => api.call('GET /product/all', { query: { query, limit: SEARCH_LIMIT } })).then(
        (answer) =>
          answer !== undefined &&
          asked.current === query &&
          setFound({ query, failure: null, ...answer }),
        // A failed search shows no results (spec 8); the same query may be sent again.
        (error: unknown) => {
          asked.current = '';
          const failure = sentencesOf(failureOf(error), sentences.unknownFailure).join(' ');
          setFound({ query, failure, ...NOTHING });
        },
      );
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [query, active, call]);

  return found;
}
