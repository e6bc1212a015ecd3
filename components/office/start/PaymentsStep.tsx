import { CheckField } from '@/components/ui/CheckField';
import { Field } from '@/components/ui/Field';
import type { FirstSteps } from '@/lib/contract/settings.contract';
import { useFields } from '../parts/useFields';
import { StepForm } from './StepForm';
import { useAnswer } from './useAnswer';
import styles from './start.module.scss';

const TRANSFER = 'Bank Transfer';

export function PaymentsStep({ page, onDone }: { page: FirstSteps; onDone: () => void }) {
  const { payments, bankAccount } = page.answers;
  const offered = payments.map(({ title, isOffered }) => [title, String(isOffered)] as const);
  const { values, bind } = useFields<Record<string, string>>('start-payments', {
    ...Object.fromEntries(offered),
    ...bankAccount,
  });
  const { call, answer } = useAnswer('payments', page, onDone);
  const wrong = call.errors;
  const isOn = (title: string) => values[title] === 'true';
  const account = (name: keyof typeof bankAccount) => bind(name, wrong[`bankAccount.${name}`]);
  const save = () =>
    answer({
      payment: Object.fromEntries(payments.map(({ title }) => [title, { offered: isOn(title) }])),
      ...(isOn(TRANSFER) && {
        bankAccount: {
          bank: values.bank,
          branch: values.branch,
          number: values.number,
          name: values.name,
        },
      }),
    });
  return (
    <StepForm
      name="payments"
      call={call}
      fields={Object.keys(bankAccount).map((name) => `bankAccount.${name}`)}
      onSave={save}
      onKeep={() => answer()}
    >
      <fieldset className={styles.ways}>
        <legend>Customers may pay by</legend>
        {payments.map(({ title, isUsable }) => (
          <div key={title}>
            <CheckField field={bind(title)} label={title} />
            {!isUsable && <small>needs the keys of its gateway in the environment</small>}
          </div>
        ))}
      </fieldset>
      {isOn(TRANSFER) && (
        <div className={styles.row}>
          <Field field={account('bank')} label="Bank" maxLength={80} />
          <Field field={account('branch')} label="Branch" maxLength={80} optional />
          <Field field={account('number')} label="Account number" maxLength={40} />
          <Field field={account('name')} label="In the name of" maxLength={120} />
        </div>
      )}
    </StepForm>
  );
}
