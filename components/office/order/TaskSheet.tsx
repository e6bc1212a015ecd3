import { Field } from '@/components/ui/Field';
import { officeApi } from '@/lib/api/officeApi';
import { CallSheet } from '../calls/CallSheet';
import { useSearch } from '../calls/useSearch';
import { useOffice } from '../frame/OfficeContext';
import { useFields } from '../parts/useFields';
import type { OrderSheetProps } from './orderSheet';
import styles from './sheets.module.scss';

/** Gives a colleague something to do about an order. */
export function TaskSheet({ order, acts: { close, moves } }: OrderSheetProps) {
  const { staff } = useOffice();
  const { values, set, bind } = useFields('task', { words: '', staffId: String(staff.staffId) });
  const { answer = [{ staffId: staff.staffId, name: staff.name }] } = useSearch(
    'colleagues',
    true,
    findColleagues,
  );
  const { errors } = moves.call;
  return (
    <CallSheet
      title="Give a task"
      subtitle={`${order.orderNumber}. It stands on their Today until it is done.`}
      call={moves.call}
      fields={['words']}
      acts={{ keep: 'Not now', act: 'Give the task', disabled: values.words.trim() === '' }}
      onClose={close}
      onSubmit={() => moves.giveTask(values.words, Number(values.staffId))}
      isSpaced
    >
      <label className={styles.choose}>
        <span>Who does it</span>
        <select value={values.staffId} onChange={({ target }) => set({ staffId: target.value })}>
          {answer.map(({ staffId, name }) => (
            <option key={staffId} value={staffId}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Field field={bind('words', errors.words)} label="What to do" maxLength={300} autoFocus />
    </CallSheet>
  );
}

const findColleagues = (_: string, signal: AbortSignal) =>
  officeApi.call('GET /office/colleagues', { signal });
