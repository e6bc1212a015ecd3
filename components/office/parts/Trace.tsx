import { classes } from '@/components/ui/classes';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import styles from './Trace.module.scss';

/** Where the goods of an order are: `now` is the step under way; all done when it equals the length. */
export type GoodsState = { now: number | null; word: string };

const STEPS = ['Placed', 'Picked', 'Packed', 'Sent', 'Delivered'];

function stateOf(at: number, now: number | null): 'done' | 'now' | 'later' {
  if (now === null || at > now) return 'later';
  return at === now ? 'now' : 'done';
}

/** The state of goods in a list: five points and a word. */
export function Trace({ now, word }: GoodsState) {
  return (
    <span className={styles.trace}>
      <span className={styles.points} aria-hidden>
        {STEPS.map((step, at) => (
          <i key={step} data-state={stateOf(at, now)} />
        ))}
      </span>
      {word}
    </span>
  );
}

export type TraceStep = { label: string; note?: string; second?: string };

/** The way of one order, each step with its time. */
export function LongTrace({ steps, now }: { steps: readonly TraceStep[]; now: number | null }) {
  return (
    <ol className={styles.long}>
      {steps.map(({ label, note, second }, at) => {
        const state = stateOf(at, now);
        return (
          <li key={label} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <b className={classes(state === 'later' && styles.later)}>{label}</b>
            <VisuallyHidden>{state === 'done' ? ', done' : ''}</VisuallyHidden>
            {note !== undefined && <small>{note}</small>}
            {second !== undefined && <small>{second}</small>}
          </li>
        );
      })}
    </ol>
  );
}
