import { useId, useState, type FormEvent } from 'react';
import { Form } from '@/components/ui/Form';
import { Button } from '@/components/ui/Button';
import { type FaultChoice, FAULTS } from '@/lib/site/mock';
import styles from './FaultPanel.module.scss';
import { FAULT_WORDS } from './faultWords';

type FaultFormProps = {
  choice: FaultChoice | null;
  onChoose: (choice: FaultChoice) => void;
  onEnd: () => void;
};

const FIRST: FaultChoice = { fault: 'slow', once: false, only: null };

/** Suggestions; any other call can be typed. */
const CALLS = ['POST /cart', 'PUT /cart', 'POST /order', 'POST /login', '/product/all', '/user/*'];

/** Chooses a fault, its duration and the calls it affects. */
export function FaultForm({ choice, onChoose, onEnd }: FaultFormProps) {
  const [wanted, setWanted] = useState<FaultChoice>(choice ?? FIRST);

  function submit(event: FormEvent) {
    event.preventDefault();
    onChoose(wanted);
  }

  return (
    <Form name="fault" className={styles.form} onSubmit={submit}>
      <FaultField wanted={wanted} onChange={setWanted} />
      <fieldset className={styles.duration}>
        <legend>How long</legend>
        {[false, true].map((once) => (
          <label key={String(once)}>
            <input
              type="radio"
              name="mock-once"
              checked={wanted.once === once}
              onChange={() => setWanted({ ...wanted, once })}
            />
            {once ? 'Once' : 'Until switched off'}
          </label>
        ))}
      </fieldset>
      <CallField wanted={wanted} onChange={setWanted} />
      <div className={styles.actions}>
        <Button type="submit" size={36}>
          Switch on
        </Button>
        <Button variant="outline" size={36} onClick={onEnd}>
          Switch off and reset the shop
        </Button>
      </div>
    </Form>
  );
}

type FieldProps = { wanted: FaultChoice; onChange: (wanted: FaultChoice) => void };

function FaultField({ wanted, onChange }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>What goes wrong</label>
      <select
        id={id}
        value={wanted.fault}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          const fault = FAULTS.find((one) => one === target.value);
          if (fault !== undefined) onChange({ ...wanted, fault });
        }}
      >
        {FAULTS.map((fault) => (
          <option key={fault} value={fault}>
            {FAULT_WORDS[fault].name}
          </option>
        ))}
      </select>
      <p id={`${id}-hint`} className={styles.hint}>
        {FAULT_WORDS[wanted.fault].hint}
      </p>
    </div>
  );
}

function CallField({ wanted, onChange }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Only for this call (all when empty)</label>
      <input
        id={id}
        type="text"
        list={`${id}-calls`}
        autoComplete="off"
        spellCheck={false}
        placeholder="POST /cart"
        value={wanted.only ?? ''}
        onChange={({ target: { value } }) =>
          onChange({ ...wanted, only: value === '' ? null : value })
        }
      />
      <datalist id={`${id}-calls`}>
        {CALLS.map((call) => (
          <option key={call} value={call} />
        ))}
      </datalist>
    </div>
  );
}
