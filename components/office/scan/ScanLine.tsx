import { Form } from '@/components/ui/Form';
import { useReturnedForm } from '@/components/ui/returnedForm';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useKeys } from '../keys/useKeys';
import * as icons from '../parts/icons';
import { OfficeIcon } from '../parts/OfficeIcon';
import { useScanner } from './useScanner';
import styles from './ScanLine.module.scss';

const FORM = 'office-scan';

type ScanLineProps = {
  /** What to scan now, such as "Scan 10485". */
  placeholder: string;
  onScan: (code: string) => void;
  /** What the last scan did; read out. */
  said?: ReactNode;
  isWrong?: boolean;
  /** A number that was typed first, such as "12 ×". */
  before?: ReactNode;
};

/** Where scanned codes arrive; a code can also be typed there (press "/"). */
export function ScanLine({ placeholder, onScan, said, isWrong = false, before }: ScanLineProps) {
  const [typed, setTyped] = useState(useReturnedForm(FORM)?.values.scanned ?? '');
  const field = useRef<HTMLInputElement>(null);
  useScanner(onScan);
  useKeys([{ press: '/', label: 'type a code', run: () => field.current?.focus() }]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const code = typed.trim();
    setTyped('');
    if (code !== '') onScan(code);
  }

  return (
    <Form name={FORM} className={styles.line} data-wrong={isWrong || undefined} onSubmit={submit}>
      <OfficeIcon of={icons.ScanBarcode} size={24} />
      {before}
      <input
        ref={field}
        name="scanned"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
        placeholder={placeholder}
        aria-label="Scan or type a code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={80}
      />
      <div className={styles.said} role={isWrong ? 'alert' : 'status'}>
        {said}
      </div>
    </Form>
  );
}
