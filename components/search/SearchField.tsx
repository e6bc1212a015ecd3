import { useRef, type KeyboardEvent } from 'react';
import { Icon } from '@/components/ui/Icon';
import type { SuggestionsState } from './useSearchBox';
import styles from './SearchBox.module.scss';

const LONGEST_QUERY = 200;

type SearchFieldProps = {
  text: string;
  list: SuggestionsState;
  listId: string;
  onType: (text: string) => void;
  onEnter: () => void;
  onPress: (event: KeyboardEvent<HTMLInputElement>) => void;
};

/** The input of the combobox with its clear and search buttons. */
export function SearchField(props: SearchFieldProps) {
  const { text, list, listId, onType, onEnter, onPress } = props;
  const input = useRef<HTMLInputElement>(null);

  function clear() {
    onType('');
    input.current?.focus();
  }

  return (
    <div className={styles.field}>
      <Icon of="search" className={styles.lens} />
      <input
        ref={input}
        name="query"
        type="text"
        role="combobox"
        aria-label="Search by model, part or code"
        aria-autocomplete="list"
        aria-expanded={list.expanded}
        aria-controls={list.expanded ? listId : undefined}
        aria-activedescendant={list.activeId}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={LONGEST_QUERY}
        placeholder=" "
        value={text}
        onChange={(event) => onType(event.target.value)}
        onFocus={onEnter}
        onClick={onEnter}
        onKeyDown={onPress}
      />
      <Hint />
      {text !== '' && <ClearButton onClear={clear} />}
      <SubmitButton />
    </div>
  );
}

function ClearButton({ onClear }: { onClear: () => void }) {
  return (
    <button type="button" className={styles.clear} aria-label="Clear the search" onClick={onClear}>
      <Icon of="x" />
    </button>
  );
}

function SubmitButton() {
  return (
    <button type="submit" className={styles.submit} aria-label="Search">
      <Icon of="search" className={styles.submitIcon} />
      <span aria-hidden>Search</span>
    </button>
  );
}

/** A placeholder that can be shorter on a phone. */
function Hint() {
  return (
    <span className={styles.hint} aria-hidden>
      Model, part or code
      <span>, such as “A12 display”, “SM-A125F”, “A2111 battery”</span>
    </span>
  );
}
