import { useState } from 'react';
import { WholeNumbers } from '@/components/ui/WholeNumbers';
import * as icons from '../parts/icons';
import { OfficeIcon } from '../parts/OfficeIcon';
import { AnswerSheet } from './AnswerSheet';
import { answerId } from './answerId';
import { answerWords, isSame, numberTyped, typedNumber } from './draft';
import type { Question } from './questions/question';
import styles from './QuestionRow.module.scss';

type AnswerFieldProps = {
  question: Question;
  value: unknown;
  error: string | undefined;
  labelledBy: string;
  describedBy: string;
  onChange: (value: unknown) => void;
};

/** The control that answers a question. */
export function AnswerField(props: AnswerFieldProps) {
  const { question, value, onChange } = props;
  const { answer } = question;
  switch (answer.kind) {
    case 'flag':
      return <OneOf {...props} options={FLAGS} />;
    case 'choice':
      return <OneOf {...props} options={answer.options} />;
    case 'text':
      return <Typed {...props} initial={String(value ?? '')} read={(text) => text} />;
    case 'number':
    case 'amount':
      return (
        <>
          <Typed {...props} initial={typedNumber(value)} read={numberTyped} isNumber />
          {answer.kind === 'number' && <span className={styles.unit}>{answer.unit}</span>}
        </>
      );
    default:
      return <Opened {...props} onChange={onChange} />;
  }
}

const FLAGS = [
  [true, 'Yes'],
  [false, 'No'],
] as const;

/** The attributes that every control has. */
function common({ question, error, labelledBy, describedBy }: AnswerFieldProps) {
  return {
    id: answerId(question.path),
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
    'aria-invalid': error === undefined ? undefined : true,
  };
}

type TypedProps = AnswerFieldProps & {
  initial: string;
  read: (text: string) => unknown;
  isNumber?: boolean;
};

/** Keeps what was typed, such as "1." on the way to 1.5. */
function Typed({ initial, read, isNumber = false, ...props }: TypedProps) {
  const [text, setText] = useState(initial);
  const shown = isSame(read(text), props.value) ? text : initial;
  return (
    <input
      {...common(props)}
      value={shown}
      inputMode={isNumber ? 'decimal' : undefined}
      data-number={isNumber}
      autoComplete="off"
      maxLength={400}
      onChange={({ target }) => {
        setText(target.value);
        props.onChange(read(target.value));
      }}
      onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
    />
  );
}

type OneOfProps = AnswerFieldProps & { options: readonly (readonly [unknown, string])[] };

function OneOf({ options, ...props }: OneOfProps) {
  const at = options.findIndex(([option]) => isSame(option, props.value));
  return (
    <select
      {...common(props)}
      value={at}
      onChange={({ target }) => props.onChange(options[Number(target.value)]?.[0])}
    >
      {at === -1 && <option value={-1}>{String(props.value)}</option>}
      {options.map(([, label], index) => (
        <option key={label} value={index}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** Lists and tables have a sheet of their own. */
function Opened(props: AnswerFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const { question, value, labelledBy, onChange } = props;
  const { id, ...rest } = common(props);
  return (
    <>
      <button
        {...rest}
        id={id}
        type="button"
        aria-labelledby={`${labelledBy} ${id}`}
        onClick={() => setOpen(true)}
      >
        <span>
          <WholeNumbers text={answerWords(question, value)} />
        </span>
        <OfficeIcon of={icons.ChevronRight} size={16} />
      </button>
      {isOpen && (
        <AnswerSheet
          question={question}
          value={value}
          onClose={() => setOpen(false)}
          onChange={(next) => {
            onChange(next);
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
