import { useRouter } from 'next/router';
import { useRef, useState, type FormEvent } from 'react';
import { Keys } from '../keys/Keys';
import { useKeys } from '../keys/useKeys';
import * as icons from './icons';
import { OfficeIcon } from './OfficeIcon';
import styles from './SearchField.module.scss';

type SearchFieldProps = {
  label: string;
  value: string;
  /** The address of what is searched for; '' for everything. */
  hrefOf: (words: string) => string;
};

/** Searches a list; the words are part of the address. */
export function SearchField({ label, value, hrefOf }: SearchFieldProps) {
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  useKeys([{ press: '/', label: 'search', run: focusField }]);

  function focusField() {
    field.current?.focus();
    field.current?.select();
  }

  const search = (words: string) => void router.push(hrefOf(words.trim()));
  function clear() {
    setTyped('');
    if (value !== '') search('');
    field.current?.focus();
  }

  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        search(typed);
      }}
    >
      <OfficeIcon of={icons.Search} size={16} />
      <input
        ref={field}
        type="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
      />
      {typed === '' ? (
        <Keys of="/" />
      ) : (
        <button type="button" aria-label="Clear the search" onClick={clear}>
          <OfficeIcon of={icons.X} size={16} />
        </button>
      )}
    </form>
  );
}
