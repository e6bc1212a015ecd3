import { useState } from 'react';
import { officeApi } from '@/lib/api/officeApi';
import { readPhones, writePhones, type ListedPhone } from '@/lib/commerce/phonesColumn';
import type { KnownPhone } from '@/lib/contract/officeItem.contract';
import { counted } from '@/lib/text/format';
import { useSearch } from '../calls/useSearch';
import * as icons from '../parts/icons';
import { OfficeIcon } from '../parts/OfficeIcon';
import styles from './PhonePicker.module.scss';

type PhonePickerProps = { id: string; value: string; onChange: (value: string) => void };

const MIN_LENGTH = 2;

/** The phones that an item fits, as chips; others are found by name or model number. */
export function PhonePicker({ id, value, onChange }: PhonePickerProps) {
  const [typed, setTyped] = useState('');
  const phones = readPhones(value);
  const { answer = [], isFor } = useSearch(typed.trim(), typed.trim().length >= MIN_LENGTH, ask);
  const others = answer.filter((one) => !phones.some((phone) => isSame(phone, one)));
  const [first] = others;
  const unknown = isFor && answer.length === 0 ? readPhones(typed)[0] : undefined;

  function add(phone: ListedPhone) {
    onChange(writePhones([...phones, phone]));
    setTyped('');
  }

  return (
    <div className={styles.picker}>
      <Chips phones={phones} onRemove={(at) => onChange(writePhones(phones.toSpliced(at, 1)))} />
      <input
        id={id}
        type="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (isFor && first !== undefined) add(first);
        }}
        placeholder="Add a phone: name or model number"
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
      />
      {typed !== '' && (
        <ul aria-label="Phones to add">
          {others.map((phone) => (
            <li key={`${phone.bndName} ${phone.modelName}`}>
              <Suggestion phone={phone} onAdd={() => add(phone)} />
            </li>
          ))}
          {unknown !== undefined && (
            <li>
              <button type="button" onClick={() => add(unknown)}>
                <b>{`Add ${unknown.bndName}: ${unknown.modelName}`}</b>
                <small>a phone that the shop does not know yet</small>
              </button>
            </li>
          )}
        </ul>
      )}
      <p role="status">
        {isFor && answer.length === 0 && unknown === undefined
          ? 'No phone found. A new one is written with its maker, such as “Samsung: Galaxy A99”.'
          : ''}
      </p>
    </div>
  );
}

function ask(search: string, signal: AbortSignal): Promise<KnownPhone[]> {
  return officeApi.call('GET /office/phones', { query: { search }, signal });
}

function isSame(one: ListedPhone, other: ListedPhone): boolean {
  return one.bndName === other.bndName && one.modelName === other.modelName;
}

type ChipsProps = { phones: readonly ListedPhone[]; onRemove: (at: number) => void };

function Chips({ phones, onRemove }: ChipsProps) {
  if (phones.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Phones that it fits">
      {phones.map(({ bndName, modelName, modelNumbers }, at) => (
        <li key={`${bndName} ${modelName}`} title={modelNumbers.join(', ')}>
          {`${bndName} ${modelName}`}
          <button
            type="button"
            aria-label={`Remove ${bndName} ${modelName}`}
            onClick={() => onRemove(at)}
          >
            <OfficeIcon of={icons.X} size={14} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Suggestion({ phone, onAdd }: { phone: KnownPhone; onAdd: () => void }) {
  const { bndName, modelName, modelNumbers, items } = phone;
  const numbers = modelNumbers.slice(0, 3).join(', ');
  return (
    <button type="button" onClick={onAdd}>
      <b>{`${bndName} ${modelName}`}</b>
      <small>{[numbers, counted(items, 'item')].filter(Boolean).join('; ')}</small>
    </button>
  );
}
