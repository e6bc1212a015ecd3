import { Link } from '@/components/ui/Link';
import type { SettingsVersion } from '@/lib/contract/settings.contract';
import { formatWhen } from '@/lib/text/officeTime';
import { useOffice } from '../frame/OfficeContext';
import { ActButton } from '../parts/ActButton';
import { answerWords, type Draft } from './draft';
import { questionOf } from './questions/questions';
import { settingsLink, type SettingsPage } from './settingsPage';
import { useRestore } from './useRestore';
import type { SettingsDraft } from './useSettingsDraft';
import styles from './VersionList.module.scss';

type VersionsProps = { page: SettingsPage; draft: SettingsDraft };

const SHOWN = 5;

/** The last versions beside the questions, with what is not saved on top. */
export function VersionAside({ page, draft }: VersionsProps) {
  const { version } = page.settings;
  const count = Object.keys(draft.draft).length;
  return (
    <aside className={styles.aside} aria-labelledby="versions">
      <div className={styles.head}>
        <h2 id="versions">Versions</h2>
        {version > 0 && <Link href={settingsLink({ tab: 'versions' })}>{`All ${version}`}</Link>}
      </div>
      {version === 0 && count === 0 && <p className={styles.note}>No version yet.</p>}
      <ul className={styles.versions}>
        {count > 0 && (
          <li data-unsaved>
            <b>{`v${version + 1}`}</b> not saved
            <small>{`${count} ${count === 1 ? 'change' : 'changes'}, yours`}</small>
          </li>
        )}
        <Versions page={page} draft={draft} versions={page.versions.versions.slice(0, SHOWN)} />
      </ul>
      <p className={styles.note}>
        Restore shows the same bar first; it makes a new version, nothing is lost.
      </p>
    </aside>
  );
}

/** All versions with what each changed. */
export function VersionList({ page, draft }: VersionsProps) {
  const { versions, before } = page.versions;
  if (versions.length === 0) {
    return <p className={styles.none}>No version yet: everything is by default.</p>;
  }
  return (
    <>
      <ul className={styles.versions}>
        <Versions page={page} draft={draft} versions={versions} isLong />
      </ul>
      {before !== null && (
        <ActButton href={`${settingsLink({ tab: 'versions' })}&before=${before}`}>Older</ActButton>
      )}
    </>
  );
}

type EntriesProps = VersionsProps & { versions: readonly SettingsVersion[]; isLong?: boolean };

function Versions({ page, draft, versions, isLong = false }: EntriesProps) {
  return versions.map((version) => (
    <Version
      key={version.version}
      version={version}
      isInUse={version.version === page.settings.version}
      draft={draft}
      isLong={isLong}
    />
  ));
}

type VersionProps = {
  version: SettingsVersion;
  isInUse: boolean;
  draft: SettingsDraft;
  isLong: boolean;
};

function Version({ version, isInUse, draft, isLong }: VersionProps) {
  const { now } = useOffice();
  const restore = useRestore(version, (changes: Draft) => draft.fill(version, changes));
  return (
    <li>
      <p>
        <b>{`v${version.version}`}</b> {formatWhen(version.at, now)}
        {isInUse ? (
          <span className={styles.inUse}>in use</span>
        ) : (
          <button
            type="button"
            onClick={restore.run}
            aria-label={`Restore version ${version.version}`}
          >
            Restore
          </button>
        )}
      </p>
      <small>{`${version.by} · ${titleOf(version)}`}</small>
      {restore.sentence !== undefined && <p role="alert">{restore.sentence}</p>}
      {isLong && <Changes version={version} />}
    </li>
  );
}

/** What a version is about, without the names of tables. */
function titleOf({ changes, restoredFrom, why }: SettingsVersion): string {
  if (restoredFrom !== null) return `version ${restoredFrom} restored`;
  if (why !== null) return why;
  const [first, ...rest] = changes;
  if (first === undefined) return 'nothing';
  const what = questionOf(first.path)?.question ?? first.path;
  return rest.length === 0 ? what : `${what} ${rest.length} more`;
}

function Changes({ version: { changes } }: { version: SettingsVersion }) {
  return (
    <ul className={styles.changes}>
      {changes.map(({ path, from, to }) => {
        const question = questionOf(path);
        return (
          <li key={path}>
            {question?.question ?? path}{' '}
            {question !== undefined && (
              <>
                <del>{answerWords(question, from)}</del> <ins>{answerWords(question, to)}</ins>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
