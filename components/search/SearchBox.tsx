import { lazy, useRef, type KeyboardEvent } from 'react';
import { Icon } from '@/components/ui/Icon';
import { LazyBoundary } from '@/components/ui/LazyBoundary';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { classes } from '@/components/ui/classes';
import { links } from '@/lib/urls/links';
import { useSettings } from '@/store/hooks';
import { useSearchBox, type SuggestionsHandle, type SuggestionsState } from './useSearchBox';
import styles from './SearchBox.module.scss';

const Suggestions = lazy(() =>
  import('./Suggestions').then(({ Suggestions }) => ({ default: Suggestions })),
);

/** Fixed, because there is only one search field. */
const LIST_ID = 'suggestions';

/**
 * The search field with its results, as a dropdown or a popup (spec 2); without JavaScript a plain
 * form.
 */
export function SearchBox() {
  const whole = useRef<HTMLDivElement>(null);
  const { popupSearch } = useSettings();
  const { text, active, wanted, list, setSuggested, close, enter, type, leave, submit } =
    useSearchBox(whole, popupSearch);
  const suggestions = useRef<SuggestionsHandle>(null);
  const listId = LIST_ID;
  const shared = { listId, text };
  const own = { active, onClose: close, onState: setSuggested };
  return (
    <div ref={whole} role="search" className={styles.search}>
      {(popupSearch ? active : list.expanded) && <Scrim isPopup={popupSearch} onPress={close} />}
      <form
        method="get"
        action={links.shop}
        className={lookOf(active, popupSearch)}
        onSubmit={submit}
        onBlur={leave}
      >
        <CloseButton onClose={close} />
        <SearchField
          {...shared}
          list={list}
          onType={type}
          onEnter={enter}
          onPress={(event) => suggestions.current?.press(event)}
        />
        {wanted && (
          <LazyBoundary>
            <Suggestions {...shared} {...own} ref={suggestions} />
          </LazyBoundary>
        )}
      </form>
      <VisuallyHidden>
        <span role="status">{list.announcement}</span>
      </VisuallyHidden>
    </div>
  );
}

/** Covers the dimmed page: a press closes the results and reaches nothing below. */
function Scrim({ isPopup, onPress }: { isPopup: boolean; onPress: () => void }) {
  return (
    <div className={classes(styles.scrim, isPopup && styles.veil)} onClick={onPress} aria-hidden />
  );
}

function lookOf(active: boolean, isPopup: boolean): string | undefined {
  return classes(styles.form, active && styles.active, active && isPopup && styles.popup);
}

function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <button type="button" className={styles.back} aria-label="Close the search" onClick={onClose}>
      <Icon of="chevron-left" size={24} />
    </button>
  );
}

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
function SearchField(props: SearchFieldProps) {
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
