import type { Synonym } from '@/lib/contract/settings.contract';
import { Field } from '@/components/ui/Field';
import { CallFailed } from '../calls/CallFailed';
import { CallSheet } from '../calls/CallSheet';
import { useOfficeCall } from '../calls/useOfficeCall';
import { useReload } from '../calls/useReload';
import { ActButton } from '../parts/ActButton';
import { Section } from '../parts/Section';
import { useFields } from '../parts/useFields';
import styles from './searches.module.scss';

/** The synonyms in force, each with a way to remove it. */
export function SynonymList({ synonyms }: { synonyms: readonly Synonym[] }) {
  if (synonyms.length === 0) return null;
  return (
    <Section title="Synonyms" className={styles.list}>
      <ul>
        {synonyms.map((synonym) => (
          <Entry key={synonym.word} synonym={synonym} />
        ))}
      </ul>
    </Section>
  );
}

function Entry({ synonym: { word, means } }: { synonym: Synonym }) {
  const call = useOfficeCall();
  const reload = useReload();
  const remove = () =>
    void call.run(
      (api) => api.call('DELETE /office/synonyms/{word}', { params: { word } }),
      reload,
    );
  return (
    <li>
      <CallFailed call={call} />
      <p>
        <b>{word}</b> is read as <b>{means}</b>
      </p>
      <ActButton
        size={36}
        busy={call.isBusy}
        onClick={remove}
        aria-label={`Remove the synonym ${word}`}
      >
        Remove
      </ActButton>
    </li>
  );
}

/** Says what a word of customers means in words of the trade. */
export function SynonymSheet({ word, onClose }: { word: string; onClose: () => void }) {
  const { values, bind } = useFields('synonym', { word, means: '' });
  const call = useOfficeCall();
  const done = useReload(onClose);
  const wrong = call.errors;
  const save = () =>
    void call.run((api) => api.call('PUT /office/synonyms', { body: values }), done);
  return (
    <CallSheet
      title="Add a synonym"
      subtitle="The search reads the word as its meaning, at once and for everybody."
      call={call}
      fields={['word', 'means']}
      acts={{ keep: 'Not now', act: 'Save' }}
      onClose={onClose}
      onSubmit={save}
    >
      <Field field={bind('word', wrong.word)} label="Word" maxLength={60} autoComplete="off" />
      <Field
        field={bind('means', wrong.means)}
        label="Means"
        maxLength={80}
        autoComplete="off"
        autoFocus
      />
    </CallSheet>
  );
}
