import { Field } from '@/components/ui/Field';
import type { FirstSteps } from '@/lib/contract/settings.contract';
import { useFields } from '../parts/useFields';
import { StepForm } from './StepForm';
import { useAnswer } from './useAnswer';

const PHONES = /[,;\n]+/;
/** Phones stay on one line. */
const EXAMPLES = '011 234 5678, 077 123 4567'.replaceAll(/(?<=\d) (?=\d)/g, '\u00a0');

export function NameStep({ page, onDone }: { page: FirstSteps; onDone: () => void }) {
  const { siteName, phones } = page.answers;
  const { values, bind } = useFields('start-name', { siteName, phones: phones.join(', ') });
  const { call, answer } = useAnswer('name', page, onDone);
  const wrong = call.errors;
  const save = () =>
    answer({
      siteName: values.siteName.trim(),
      phones: values.phones
        .split(PHONES)
        .map((phone) => phone.trim())
        .filter((phone) => phone !== ''),
    });
  return (
    <StepForm
      name="name"
      call={call}
      fields={['siteName', 'phones']}
      onSave={save}
      onKeep={() => answer()}
    >
      <Field
        field={bind('siteName', wrong.siteName)}
        label="The shop's name"
        hint="On every page, paper and message."
        maxLength={60}
        autoComplete="organization"
        required
      />
      <Field
        field={bind('phones', wrong.phones)}
        label="Phone numbers"
        hint={`As customers read them, such as ${EXAMPLES}.`}
        maxLength={200}
        autoComplete="tel"
        inputMode="tel"
      />
    </StepForm>
  );
}
