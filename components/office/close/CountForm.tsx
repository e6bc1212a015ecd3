import type { FormEvent } from 'react';
import { sumOfRupees } from '@/lib/commerce/money';
import type { CloseDay } from '@/lib/contract/takings.contract';
import { NOTES, TOLD_MONEY, type ToldMoney } from '@/lib/contract/takings';
import { formatAmount, formatCount } from '@/lib/text/format';
import { Form } from '@/components/ui/Form';
import type { FieldBinding } from '@/components/ui/useForm';
import { CallFailed } from '../calls/CallFailed';
import { useOfficeCall } from '../calls/useOfficeCall';
import { useReload } from '../calls/useReload';
import { ActButton } from '../parts/ActButton';
import { useFields } from '../parts/useFields';
import styles from './close.module.scss';

/** What is in the drawer, and what the bank, the terminal and the gateways say they received. */
export function CountForm({ page }: { page: CloseDay }) {
  const { values, bind } = useFields('count', initialOf(page.count));
  const call = useOfficeCall();
  const reload = useReload();
  const isClosed = page.closedBy !== null;
  const save = (event: FormEvent) => {
    event.preventDefault();
    void call.run(
      (api) =>
        api.call('POST /office/days/{day}/count', {
          params: { day: page.day },
          body: bodyOf(values),
        }),
      reload,
    );
  };
  return (
    <Form name="office-count" className={styles.count} onSubmit={save} aria-labelledby="count">
      <div className={styles.countHead}>
        <h2 id="count">Cash counted</h2>
        <output aria-labelledby="count">{formatAmount(cashOf(values))}</output>
      </div>
      <CallFailed call={call} />
      <fieldset disabled={isClosed}>
        <legend>Notes and coins</legend>
        {NOTES.map((rupees) => (
          <Line
            key={rupees}
            field={bind(String(rupees), call.errors[`notes.${rupees}`])}
            label={`${formatCount(rupees)} ×`}
            sum={formatAmount(worthOf(rupees, values))}
            inputMode="numeric"
            maxLength={6}
          />
        ))}
        <Line field={bind('coins', call.errors.coins)} label="Coins, LKR" {...AMOUNT} />
        <Line field={bind('float', call.errors.float)} label="In the morning, LKR" {...AMOUNT} />
      </fieldset>
      <fieldset disabled={isClosed}>
        <legend>Received, by their own reports</legend>
        {TOLD_MONEY.map((kind) => (
          <Line
            key={kind}
            field={bind(kind, call.errors[`told.${kind}`])}
            label={TOLD_WORDS[kind]}
            placeholder="not yet"
            {...AMOUNT}
          />
        ))}
      </fieldset>
      {!isClosed && (
        <ActButton type="submit" variant="outline" busy={call.isBusy} wide>
          {page.countedBy === null ? 'Keep the count' : 'Count again'}
        </ActButton>
      )}
    </Form>
  );
}

const AMOUNT = { inputMode: 'decimal', maxLength: 16 } as const;

const TOLD_WORDS: Record<ToldMoney, string> = {
  bank: 'Bank',
  card: 'Card terminal',
  payhere: 'PayHere',
  koko: 'Koko',
};

type LineProps = {
  field: FieldBinding;
  label: string;
  /** What the number is worth. */
  sum?: string;
  inputMode: 'numeric' | 'decimal';
  maxLength: number;
  placeholder?: string;
};

/** A narrow line of the count; what is wrong with it is said above the form. */
function Line({ field, label, sum, ...input }: LineProps) {
  const { id, name, value, error, onChange, onBlur } = field;
  return (
    <div className={styles.line}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        name={name}
        value={value}
        autoComplete="off"
        aria-invalid={error !== undefined}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      {sum !== undefined && <span>{sum}</span>}
    </div>
  );
}

type Values = Record<string, string>;

function initialOf(count: CloseDay['count']): Values {
  const text = (amount: number | null | undefined) =>
    amount === null || amount === undefined || amount === 0 ? '' : String(amount);
  const notes = NOTES.map((rupees) => [String(rupees), text(count?.notes[rupees])]);
  const told = TOLD_MONEY.map((kind) => {
    const said = count?.told[kind];
    return [kind, said === null || said === undefined ? '' : String(said)];
  });
  const rest = [
    ['coins', text(count?.coins)],
    ['float', text(count?.float)],
  ];
  return Object.fromEntries([...notes, ...told, ...rest]) as Values;
}

/** What was typed, as a number; '' is 0. */
function numberIn(typed: string | undefined): number {
  const text = (typed ?? '').trim();
  return text === '' ? 0 : Number(text.replaceAll(',', ''));
}

function worthOf(rupees: number, values: Values): number {
  const worth = rupees * numberIn(values[rupees]);
  return Number.isFinite(worth) ? worth : 0;
}

function cashOf(values: Values): number {
  const notes = NOTES.map((rupees) => worthOf(rupees, values));
  const sum = sumOfRupees([...notes, numberIn(values.coins)]);
  return Number.isFinite(sum) ? sum : 0;
}

function bodyOf(values: Values) {
  const told = (kind: ToldMoney) =>
    (values[kind] ?? '').trim() === '' ? null : numberIn(values[kind]);
  return {
    notes: Object.fromEntries(NOTES.map((rupees) => [rupees, numberIn(values[rupees])])),
    coins: numberIn(values.coins),
    float: numberIn(values.float),
    told: {
      bank: told('bank'),
      card: told('card'),
      payhere: told('payhere'),
      koko: told('koko'),
    },
  };
}
