import type { OfficeSettings } from '@/lib/contract/settings.contract';
import { counted } from '@/lib/text/format';
import { CallFailed } from '../calls/CallFailed';
import { ActBar } from '../parts/ActBar';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import { OfficeIcon } from '../parts/OfficeIcon';
import { sentenceOf, useOfficeCall } from '../calls/useOfficeCall';
import { answerWords, settingsOf, valueAt } from './draft';
import { questionOf } from './questions/questions';
import type { SettingsDraft } from './useSettingsDraft';
import styles from './SaveBar.module.scss';

/** What a save would change, what suffers from it, and the save. */
export function SaveBar({ settings, draft }: { settings: OfficeSettings; draft: SettingsDraft }) {
  const { call, trial, count, restoring } = draft;
  const all = Object.keys(draft.draft).length;
  const out = all - count;
  return (
    <ActBar sum={<Sum settings={settings} draft={draft} />}>
      <ActButton press="Escape" onClick={draft.discard}>
        Discard
      </ActButton>
      {count > 0 && <SeeShop draft={draft} settings={settings} />}
      <ActButton
        variant="filled"
        press="$mod+s"
        busy={call.isBusy}
        disabled={count === 0 || trial.sentence !== null}
        onClick={draft.save}
      >
        {restoring !== null && out === 0
          ? `Restore version ${restoring}`
          : `Save ${counted(count, 'change')}${out > 0 ? `, ${out} ${out === 1 ? 'stays' : 'stay'} out` : ''}`}
      </ActButton>
    </ActBar>
  );
}

const SHOWN = 3;

function Sum({ settings, draft }: { settings: OfficeSettings; draft: SettingsDraft }) {
  const { call, trial } = draft;
  const changes = Object.entries(draft.draft);
  return (
    <>
      <CallFailed call={call} />
      <b>{`${counted(changes.length, 'change')}, not saved`}</b>
      <ul className={styles.changes}>
        {changes.slice(0, SHOWN).map(([path, value]) => (
          <Change key={path} path={path} before={valueAt(settings.settings, path)} after={value} />
        ))}
        {changes.length > SHOWN && <li>{`${changes.length - SHOWN} more`}</li>}
      </ul>
      {trial.sentence !== null && <p className={styles.refused}>{trial.sentence}</p>}
      {trial.warnings.map(({ path, sentence }) => (
        <p key={`${path} ${sentence}`} className={styles.warning}>
          <OfficeIcon of={icons.TriangleAlert} size={16} />
          {sentence}
        </p>
      ))}
    </>
  );
}

function Change({ path, before, after }: { path: string; before: unknown; after: unknown }) {
  const question = questionOf(path);
  if (question === undefined) return <li>{path}</li>;
  return (
    <li>
      {question.question} <del>{answerWords(question, before)}</del>{' '}
      <ins>{answerWords(question, after)}</ins>
    </li>
  );
}

/** Opens the shop with the answers that are not saved: only this browser sees them. */
function SeeShop({ settings, draft }: { settings: OfficeSettings; draft: SettingsDraft }) {
  const call = useOfficeCall();
  const { version, defaults } = settings;
  const open = () => {
    // Opened by the press itself: a browser blocks what opens after an answer.
    const shop = window.open('', 'settings-preview');
    const body = { version, settings: settingsOf(draft.savable, defaults) };
    void call.run(
      (api) => api.call('POST /office/settings/preview', { body }),
      () => shop?.location.assign('/'),
    );
  };
  return (
    <ActButton icon={icons.Eye} busy={call.isBusy} onClick={open}>
      <span className={styles.words}>See the shop</span>
      {call.failure !== null && <span className={styles.refused}>{sentenceOf(call.failure)}</span>}
    </ActButton>
  );
}
