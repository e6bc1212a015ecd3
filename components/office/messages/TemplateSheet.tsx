import { WholeNumbers } from '@/components/ui/WholeNumbers';
import { Field, TextField } from '@/components/ui/Field';
import { mistakesInTemplate, previewOf } from '@/lib/commerce/messageTemplate';
import type { OfficeTemplate } from '@/lib/contract/message.contract';
import { counted } from '@/lib/text/format';
import { messageTitle } from '@/lib/text/messageTitles';
import { CallSheet } from '../calls/CallSheet';
import { useOfficeCall } from '../calls/useOfficeCall';
import { useReload } from '../calls/useReload';
import { ActButton } from '../parts/ActButton';
import { useFields } from '../parts/useFields';
import styles from './messages.module.scss';

type TemplateSheetProps = { template: OfficeTemplate; onClose: () => void };

/** Changes a text with its named fields; the example below reads as the buyer will. */
export function TemplateSheet({ template, onClose }: TemplateSheetProps) {
  const { key, sms, subject, mail, defaults, version } = template;
  const fields = useFields('template', { sms, subject, mail });
  const { values, set } = fields;
  const call = useOfficeCall();
  const done = useReload(onClose);
  const save = () =>
    void call.run(
      (api) =>
        api.call('PUT /office/templates/{key}', { params: { key }, body: { ...values, version } }),
      done,
    );
  return (
    <CallSheet
      title={messageTitle(key)}
      subtitle="The text that buyers get"
      call={call}
      acts={{ keep: 'Keep as it is', act: 'Save' }}
      onClose={onClose}
      onSubmit={save}
    >
      <Texts template={template} fields={fields} />
      <Example template={template} texts={values} />
      <ActButton size={36} onClick={() => set(defaults)}>
        Back to the shop’s own text
      </ActButton>
    </CallSheet>
  );
}

type TextsProps = {
  template: OfficeTemplate;
  fields: Pick<
    ReturnType<typeof useFields<{ sms: string; subject: string; mail: string }>>,
    'bind' | 'values'
  >;
};

function Texts({ template: { key, fields: known }, fields: { bind, values } }: TextsProps) {
  const wrong = (text: string) => mistakesInTemplate(text, key).join(' ').trim() || undefined;
  return (
    <div className={styles.texts}>
      <TextField field={bind('sms', wrong(values.sms))} label="SMS" rows={4} optional={false} />
      <Field field={bind('subject', wrong(values.subject))} label="Subject of the mail" />
      <TextField field={bind('mail', wrong(values.mail))} label="Mail" rows={8} optional={false} />
      <dl className={styles.fields}>
        {known.map(({ name, means }) => (
          <div key={name}>
            <dt>{`{${name}}`}</dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
      <p>Text in [square brackets] is left out when one of its fields is empty.</p>
    </div>
  );
}

type ExampleProps = {
  template: OfficeTemplate;
  texts: { sms: string; subject: string; mail: string };
};

function Example({ template: { fields }, texts }: ExampleProps) {
  const { sms, smsSize } = previewOf(texts, fields);
  return (
    <section className={styles.example} aria-label="Example">
      <h3>{`As the buyer reads it, ${counted(smsSize.parts, 'SMS part')}`}</h3>
      <p>
        <WholeNumbers text={sms} />
      </p>
    </section>
  );
}
