import { Form } from '@/components/ui/Form';
import { useReturnedForm } from '@/components/ui/returnedForm';
import { useRouter } from 'next/router';
import { useRef, useState, type FormEvent, type RefObject } from 'react';
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

const FORM = 'office-search';

/** Searches a list; the words are part of the address. */
export function SearchField({ label, value, hrefOf }: SearchFieldProps) {
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const returned = useReturnedForm(FORM)?.values.words;
  const [typed, setTyped] = useState(returned ?? value);
  const [shown, setShown] = useState(value);
  // Another list is shown: its words come into the field unless somebody has typed others meanwhile.
  if (shown !== value) {
    setShown(value);
    if (typed.trim() === shown) setTyped(value);
  }
  useKeys([{ press: '/', label: 'search', run: focusField }]);

  function focusField() {
    field.current?.focus();
    field.current?.select();
  }

  const search = (words: string) => void router.push(hrefOf(words.trim()));
  function clear() {
    setTyped('');
    if (value !== '') search('');
    focusField();
  }

  return (
    <Form
      name={FORM}
      role="search"
      className={styles.search}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        search(typed);
      }}
    >
      <OfficeIcon of={icons.Search} size={16} />
      <SearchInput ref={field} label={label} value={typed} onChange={setTyped} />
      {typed === '' ? <Keys of="/" /> : <Clear onClick={clear} />}
    </Form>
  );
}

type InputProps = {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  value: string;
  onChange: (value: string) => void;
};

function SearchInput({ ref, label, value, onChange }: InputProps) {
  return (
    <input
      ref={ref}
      type="search"
      name="words"
      enterKeyHint="search"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
      autoComplete="off"
      spellCheck={false}
      maxLength={80}
    />
  );
}

function Clear({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" aria-label="Clear the search" onClick={onClick}>
      <OfficeIcon of={icons.X} size={16} />
    </button>
  );
}
