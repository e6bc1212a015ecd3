import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { ASK_FOR_PRICE, isPriced } from '@/lib/commerce/price';
import type { Item } from '@/lib/contract/item.contract';
import { counted, formatAmount, formatCount } from '@/lib/text/format';
import { firstImageLink } from '@/lib/urls/links';
import { useKeys } from '../keys/useKeys';
import * as icons from '../parts/icons';
import { Mark } from '../parts/Mark';
import { OfficeIcon } from '../parts/OfficeIcon';
import { useScanner } from '../scan/useScanner';
import { useParts } from './useParts';
import styles from './PartEntry.module.scss';

type PartEntryProps = {
  onAdd: (itmCode: number, qty: number) => void;
  onScan: (code: string) => void;
};

/** Part, grade and pieces in one breath: "a12 incell 2". A scan adds one. */
export function PartEntry({ onAdd, onScan }: PartEntryProps) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const { items, qty, said } = useParts(typed);
  const { at, setAt, onKeyDown } = useArrows(items, add, () => {
    // A bar code that was typed by hand, perhaps before the search answered.
    if (!BAR_CODE.test(typed.trim())) return;
    onScan(typed.trim());
    type('');
  });
  useScanner(onScan);
  useKeys([{ press: '/', label: 'parts', run: () => field.current?.focus() }]);

  function add(item: Item) {
    onAdd(item.itmCode, qty);
    type('');
    field.current?.focus();
  }
  function type(text: string) {
    setTyped(text);
    setAt(0);
  }

  return (
    <div className={styles.entry}>
      <div className={styles.line}>
        <OfficeIcon of={icons.Search} size={22} />
        <input
          {...ENTRY}
          ref={field}
          role="combobox"
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-activedescendant={items[at] === undefined ? undefined : `${listId}-${at}`}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
        />
        {typed !== '' && <span>{counted(qty, 'piece')}</span>}
      </div>
      <Hits listId={listId} items={items} at={at} typed={typed} onChoose={add} />
      <p role="status" className={styles.none}>
        {said}
      </p>
    </div>
  );
}

/** Arrows move, Enter chooses; with Ctrl it belongs to the page. */
function useArrows(items: readonly Item[], choose: (item: Item) => void, chooseTyped: () => void) {
  const [at, setAt] = useState(0);

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey;
    if (step === undefined && !isEnter) return;
    event.preventDefault();
    const item = items[at];
    if (step !== undefined) setAt(Math.min(items.length - 1, Math.max(0, at + step)));
    else if (item !== undefined) choose(item);
    else chooseTyped();
  }

  return { at, setAt, onKeyDown };
}

const BAR_CODE = /^\d{8,14}$/;

const ENTRY = {
  'aria-label': 'Part, grade and pieces',
  placeholder: 'Part, grade, pieces: a12 incell 2',
  autoComplete: 'off',
  spellCheck: false,
  maxLength: 200,
} as const;

type HitsProps = {
  listId: string;
  items: readonly Item[];
  at: number;
  typed: string;
  onChoose: (item: Item) => void;
};

/** The name with the typed words in bold. */
function Found({ name, typed }: { name: string; typed: string }) {
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word.length > 1);
  return name.split(' ').map((word, at) => {
    const isTyped = words.some((one) => word.toLowerCase().startsWith(one));
    const key = `${word} ${at}`;
    return isTyped ? <strong key={key}>{word} </strong> : `${word} `;
  });
}

function Hits({ listId, items, at, typed, onChoose }: HitsProps) {
  return (
    <div
      id={listId}
      role="listbox"
      aria-label="Parts"
      hidden={items.length === 0}
      className={styles.hits}
    >
      {items.map((item, place) => (
        <div
          key={item.itmCode}
          id={`${listId}-${place}`}
          role="option"
          aria-selected={place === at}
          onClick={() => onChoose(item)}
        >
          <img src={firstImageLink(item, 75)} alt="" width="32" height="32" />
          <span>
            <Found name={item.itmName} typed={typed} />
          </span>
          <Mark
            shape={item.inStock > 0 ? 'full' : 'hollow'}
            tone={item.inStock > 0 ? 'good' : 'bad'}
          >
            {formatCount(item.inStock)}
          </Mark>
          <b>{isPriced(item) ? formatAmount(item.selling) : ASK_FOR_PRICE}</b>
        </div>
      ))}
    </div>
  );
}
