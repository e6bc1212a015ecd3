import type { Synonym } from '@/lib/contract/searches';
import { CallFailed } from '../calls/CallFailed';
import { useOfficeCall } from '../calls/useOfficeCall';
import { useReload } from '../calls/useReload';
import { ActButton } from '../parts/ActButton';
import styles from './Searches.module.scss';

/** The synonyms in force, each with a way to remove it. */
export function SynonymList({ synonyms }: { synonyms: readonly Synonym[] }) {
  if (synonyms.length === 0) return null;
  return (
    <section className={styles.synonyms} aria-labelledby="synonyms">
      <h2 id="synonyms">Synonyms</h2>
      <ul>
        {synonyms.map((synonym) => (
          <Entry key={synonym.word} synonym={synonym} />
        ))}
      </ul>
    </section>
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
