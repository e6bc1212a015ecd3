import { useId } from 'react';
import type { OfficeSettings } from '@/lib/contract/settings.contract';
import { formatWhen } from '@/lib/text/officeTime';
import { useOffice } from '../frame/OfficeContext';
import * as icons from '../parts/icons';
import { OfficeIcon } from '../parts/OfficeIcon';
import type { Table } from '../parts/useTable';
import { AnswerField } from './AnswerField';
import { answerWords, isSame, valueAt } from './draft';
import type { Question } from './questions/question';
import type { SettingsDraft } from './useSettingsDraft';
import styles from './QuestionRow.module.scss';

type QuestionRowProps = {
  question: Question;
  settings: OfficeSettings;
  draft: SettingsDraft;
  table: Table;
};

/** One question: what the answer does, who changed it, its default, and the answer. */
export function QuestionRow({ question, settings, draft, table }: QuestionRowProps) {
  const id = useId();
  const { path } = question;
  const inForce = valueAt(settings.settings, path);
  const isChanged = path in draft.draft;
  const value = isChanged ? draft.draft[path] : inForce;
  const error = draft.trial.wrong[path];
  const unusable = settings.unusable.find((one) => one.path === path);
  return (
    <li
      ref={table.rowRef(path)}
      tabIndex={-1}
      className={styles.row}
      data-changed={isChanged}
      data-wrong={error !== undefined}
      onFocus={() => table.setCursor(path)}
    >
      <div className={styles.words}>
        <h2 id={`${id}-question`}>{question.question}</h2>
        <p id={`${id}-effect`}>{question.effect}</p>
        {unusable !== undefined && <p className={styles.unusable}>{unusable.sentence}</p>}
        <Origin question={question} settings={settings} draft={draft} value={value} />
      </div>
      <div className={styles.answer}>
        <div className={styles.frame}>
          {isChanged && <del>{answerWords(question, inForce)}</del>}
          <AnswerField
            question={question}
            value={value}
            error={error}
            labelledBy={`${id}-question`}
            describedBy={`${id}-effect ${id}-error`}
            onChange={(next) => draft.set(path, next)}
          />
        </div>
        <p id={`${id}-error`} className={styles.error} aria-live="polite">
          {error !== undefined && (
            <>
              <OfficeIcon of={icons.TriangleAlert} size={16} />
              {error}
            </>
          )}
        </p>
      </div>
      <Conflict question={question} settings={settings} draft={draft} />
    </li>
  );
}

type OriginProps = Omit<QuestionRowProps, 'table'> & { value: unknown };

/** Who answered and when, the default, and the way back. */
function Origin({ question, settings, draft, value }: OriginProps) {
  const { now } = useOffice();
  const { path } = question;
  const standard = valueAt(settings.defaults, path);
  const last = settings.changed.find((one) => one.path === path);
  const isChanged = path in draft.draft;
  return (
    <p className={styles.origin}>
      {`${whoWords(last, isChanged, now)} · Default: ${answerWords(question, standard)}`}
      {isChanged && (
        <Act label={question.question} onPress={() => draft.takeBack(path)}>
          Take back
        </Act>
      )}
      {!isChanged && !isSame(value, standard) && (
        <Act label={question.question} onPress={() => draft.set(path, standard)}>
          Use default
        </Act>
      )}
    </p>
  );
}

function whoWords(
  last: OfficeSettings['changed'][number] | undefined,
  isChanged: boolean,
  now: number,
): string {
  if (isChanged) return 'yours, not saved';
  return last === undefined ? 'never changed' : `${last.by}, ${formatWhen(last.at, now)}`;
}

type ActProps = { label: string; onPress: () => void; children: string };

function Act({ label, onPress, children }: ActProps) {
  return (
    <>
      {' · '}
      <button type="button" onClick={onPress} aria-label={`${children}: ${label}`}>
        {children}
      </button>
    </>
  );
}

/** Someone saved another answer first: it is in force, and the person decides. */
function Conflict({ question, settings, draft }: Omit<QuestionRowProps, 'table'>) {
  const { now } = useOffice();
  const { path } = question;
  const theirs = draft.theirs[path];
  if (theirs === undefined) return null;
  const words = answerWords(question, valueAt(settings.settings, path));
  return (
    <div className={styles.conflict} role="alert">
      <p>{`${theirs.by} saved “${words}” at ${formatWhen(theirs.at, now)}.`}</p>
      <button type="button" onClick={() => draft.keep(path)}>
        Keep mine
      </button>
      <button type="button" onClick={() => draft.takeBack(path)}>
        Take theirs
      </button>
    </div>
  );
}
