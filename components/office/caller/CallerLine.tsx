import { useRef, useState, type FormEvent } from 'react';
import { normalisePhone } from '@/lib/input/phone';
import { displayPhone } from '@/lib/text/displayPhone';
import { counted } from '@/lib/text/format';
import { Form } from '@/components/ui/Form';
import { useReturnedForm } from '@/components/ui/returnedForm';
import { formatWhen } from '@/lib/text/officeTime';
import { useOffice } from '../frame/OfficeContext';
import { useKeys } from '../keys/useKeys';
import * as icons from '../parts/icons';
import { OfficeIcon } from '../parts/OfficeIcon';
import type { CallerPage } from './callerPage';
import styles from './caller.module.scss';

const FORM = 'office-caller';

type CallerLineProps = { page: CallerPage; onFind: (phone: string) => void };

/** Who calls, found by phone. */
export function CallerLine({ page, onFind }: CallerLineProps) {
  const field = useRef<HTMLInputElement>(null);
  useKeys([{ press: 'F2', label: 'customer', inFields: true, run: () => field.current?.select() }]);
  const returned = useReturnedForm(FORM)?.values.phone;
  const [typed, setTyped] = useState(
    returned ?? displayPhone(normalisePhone(page.phone) ?? page.phone),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onFind(typed.trim());
  };
  return (
    <Form name={FORM} className={styles.caller} role="search" onSubmit={submit}>
      <label className={styles.phone}>
        <OfficeIcon of={icons.Phone} />
        <input
          ref={field}
          type="tel"
          name="phone"
          inputMode="tel"
          aria-label="Phone of the caller"
          placeholder="Phone of the caller"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() =>
            typed.trim() !== '' &&
            normalisePhone(typed) !== normalisePhone(page.phone) &&
            onFind(typed)
          }
          autoComplete="off"
          autoFocus={page.phone === ''}
          maxLength={30}
        />
      </label>
      <p role="status">
        <Who page={page} />
      </p>
    </Form>
  );
}

function Who({ page: { phone, isPhone, caller } }: { page: CallerPage }) {
  const { now } = useOffice();
  if (phone === '') return <>Type the number, then Enter.</>;
  if (!isPhone) return <>This is not a Sri Lankan phone number.</>;
  if (caller === null) return <>New number: the order makes the customer.</>;
  const { fullName, shopName, userType, orders, lastPlacedAt } = caller;
  const facts = [
    userType > 1 ? 'dealer prices' : 'retail prices',
    counted(orders, 'order'),
    ...(lastPlacedAt === null ? [] : [`last one ${formatWhen(lastPlacedAt, now)}`]),
  ];
  return (
    <>
      <b>{shopName ?? (fullName || 'No name yet')}</b> {facts.join(', ')}
    </>
  );
}
