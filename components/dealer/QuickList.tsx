import { useRef, type KeyboardEvent } from 'react';
import { Button } from '@/components/ui/Button';
import { classes } from '@/components/ui/classes';
import { QUICK_ORDER_LINES } from '@/lib/contract/limits';
import { counted } from '@/lib/text/format';
import { isReady, numberOf, type ListedLine } from './quickLinesState';
import styles from './QuickList.module.scss';
import type { QuickOrder } from './useQuickOrder';

const FIELD = 'quick-list';

/** The text field with numbered lines; problems are marked once the list was checked. */
export function QuickList({ order }: { order: QuickOrder }) {
  const { text, setText, read, lineCount, isRead, busy } = order;
  const isTooLong = lineCount > QUICK_ORDER_LINES;

  /** Enter starts a new line; Ctrl or ⌘ with Enter checks the list. */
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (text.trim() !== '') void read(text);
  }

  return (
    <section className={styles.panel} aria-label="List">
      <div className={styles.frame}>
        <div className={styles.head}>
          <label htmlFor={FIELD}>Your list</label>
          <span className={classes(isTooLong && styles.wrong)} role="status">
            {counted(lineCount, 'line')}
            {isTooLong && `, at most ${QUICK_ORDER_LINES}`}
          </span>
        </div>
        <NumberedField order={order} onChange={setText} onKeyDown={press} />
        <div className={styles.act}>
          <Button
            wide
            busy={busy === 'reading'}
            disabled={text.trim() === '' || isTooLong}
            onClick={() => void read(text)}
          >
            {isRead ? 'Read the list again' : 'Read the list'}
          </Button>
        </div>
      </div>
      <p id={`${FIELD}-hint`} className={styles.hint}>
        One part per line: its code, its SKU or its name. The quantity can be anywhere: “x 5”,
        “5pcs”, “- 6”. No quantity means 1. Ctrl + Enter reads the list.
      </p>
      <Errors sentences={order.errors} />
    </section>
  );
}

type NumberedFieldProps = {
  order: QuickOrder;
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

function NumberedField({ order, onChange, onKeyDown }: NumberedFieldProps) {
  const { text, lines, isCurrent } = order;
  const gutter = useRef<HTMLDivElement>(null);
  const states = isCurrent ? statesOf(lines) : new Map<number, string>();
  const count = Math.min(text.split('\n').length, QUICK_ORDER_LINES * 2);
  return (
    <div className={styles.numbered}>
      <div ref={gutter} className={styles.gutter} aria-hidden>
        {Array.from({ length: count }, (_, at) => (
          <span key={at} data-state={states.get(at + 1)}>
            {at + 1}
          </span>
        ))}
      </div>
      <textarea
        id={FIELD}
        value={text}
        rows={14}
        wrap="off"
        spellCheck={false}
        autoComplete="off"
        aria-describedby={`${FIELD}-hint`}
        placeholder={'A12 display service pack x 5\n10495 x 2\nY20 battery 5'}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
        onScroll={({ currentTarget }) => {
          if (gutter.current !== null) gutter.current.scrollTop = currentTarget.scrollTop;
        }}
      />
    </div>
  );
}

/** The state of each line of the text that still needs something. */
function statesOf(lines: readonly ListedLine[]): Map<number, string> {
  const states = new Map<number, string>();
  for (const line of lines) {
    if (isReady(line) || line.kind === 'not-a-line') continue;
    const state = line.problem?.reason === 'choose' ? 'decide' : 'wrong';
    for (const number of [numberOf(line), ...line.alsoLines]) states.set(number, state);
  }
  return states;
}

function Errors({ sentences }: { sentences: string[] }) {
  return (
    <div role="alert" className={styles.errors}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
