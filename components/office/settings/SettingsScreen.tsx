import { useRouter } from 'next/router';
import { counted } from '@/lib/text/format';
import { formatTime } from '@/lib/text/officeTime';
import { useOffice } from '../frame/OfficeContext';
import { Screen } from '../frame/Screen';
import type { KeyAct } from '../keys/useKeys';
import { SearchField } from '../parts/SearchField';
import { Tabs, useTabKeys, type OfficeTab } from '../parts/Tabs';
import { useTable, type Table } from '../parts/useTable';
import { useUnsaved } from '../parts/useUnsaved';
import { answerId } from './answerId';
import { valueAt } from './draft';
import { GroupNav } from './GroupNav';
import { QuestionList } from './QuestionList';
import type { Question } from './questions/question';
import { groupWith, QUESTIONS, questionsWith } from './questions/questions';
import { SaveBar } from './SaveBar';
import { SecretList } from './SecretList';
import { SECRETS, settingsLink, type SettingsPage } from './settingsPage';
import { useSettingsDraft, type SettingsDraft } from './useSettingsDraft';
import { VersionAside, VersionList } from './VersionList';
import styles from './settings.module.scss';

/** The settings of the shop, as questions; nothing changes before a save. */
export function SettingsScreen({ page }: { page: SettingsPage }) {
  const { settings, search, tab } = page;
  const draft = useSettingsDraft(settings);
  const questions = search === '' ? groupWith(page.group).questions : questionsWith(search);
  const tabs = tabsOf(page);
  const table = useTable({ ids: questions.map(({ path }) => path), onOpen: focusAnswer });
  const count = Object.keys(draft.draft).length;
  const { question } = useUnsaved(count);
  const isList = page.group === '' && search === '' && tab === 'questions';
  return (
    <Screen
      title="Settings"
      phoneTitle={phoneTitle(page)}
      back={isList ? undefined : settingsLink()}
      subtitle={count > 0 ? `${count} not saved` : summaryOf(settings)}
      search={
        <SearchField
          label="Ask: “free delivery”, “tax”, “holidays”"
          value={search}
          hrefOf={(words) => settingsLink({ search: words })}
        />
      }
      isSearchOnPhone={isList}
      keys={[...table.keys, ...useTabKeys(tabs), ...keysOf(draft, page, table.cursor, useGo())]}
      footNote={<SeenAt version={settings.version} />}
      className={styles.screen}
    >
      <Tabs label="Settings" tabs={tabs} />
      <div className={styles.columns} data-list={isList}>
        <GroupNav page={page} draft={draft.draft} />
        <div className={styles.content}>
          {draft.savedAs !== null && (
            <p role="status" className={styles.saved}>
              Saved. Version {draft.savedAs} is in force everywhere.
            </p>
          )}
          <Content page={page} draft={draft} table={table} questions={questions} />
        </div>
        {tab === 'questions' && <VersionAside page={page} draft={draft} />}
      </div>
      {count > 0 && <SaveBar settings={settings} draft={draft} />}
      {question}
    </Screen>
  );
}

type ContentProps = {
  page: SettingsPage;
  draft: SettingsDraft;
  table: Table;
  questions: readonly Question[];
};

function Content({ page, draft, table, questions }: ContentProps) {
  const { settings, group, search, tab } = page;
  if (tab === 'versions') return <VersionList page={page} draft={draft} />;
  if (group === SECRETS && search === '') return <SecretList settings={settings} />;
  return <QuestionList questions={questions} settings={settings} draft={draft} table={table} />;
}

function useGo() {
  const router = useRouter();
  return (href: string) => void router.push(href);
}

function tabsOf({ tab, group, search, settings }: SettingsPage): OfficeTab[] {
  return [
    {
      label: 'Questions',
      href: settingsLink({ group, search }),
      isCurrent: tab === 'questions',
    },
    {
      label: 'Versions',
      count: settings.version,
      href: settingsLink({ tab: 'versions' }),
      isCurrent: tab === 'versions',
    },
  ];
}

function phoneTitle({ group, search, tab }: SettingsPage): string {
  if (tab === 'versions' || search !== '' || group === '') return 'Settings';
  return group === SECRETS ? 'Secrets' : groupWith(group).title;
}

/** Such as "112 questions, 31 answered, 81 by default". */
function summaryOf({ settings, defaults, version }: SettingsPage['settings']): string {
  const answered = QUESTIONS.filter(
    ({ path }) =>
      JSON.stringify(valueAt(settings, path)) !== JSON.stringify(valueAt(defaults, path)),
  ).length;
  const all = QUESTIONS.length;
  if (version === 0 && answered === 0) {
    return `Everything by default. ${counted(all, 'question')}, start with delivery.`;
  }
  return `${counted(all, 'question')}, ${answered} answered, ${all - answered} by default`;
}

function keysOf(
  draft: SettingsDraft,
  { settings, tab }: SettingsPage,
  cursor: string | null,
  go: (href: string) => void,
): KeyAct[] {
  const useDefault = () => {
    if (cursor !== null) draft.set(cursor, valueAt(settings.defaults, cursor));
  };
  return [
    { press: 'd', label: 'use default', run: useDefault },
    {
      press: 'v',
      label: tab === 'versions' ? 'questions' : 'versions',
      run: () => go(settingsLink(tab === 'versions' ? {} : { tab: 'versions' })),
    },
    { press: '$mod+s', label: 'save', inFields: true, run: () => draft.count > 0 && draft.save() },
    { press: 'Escape', label: 'discard', quiet: true, run: draft.discard },
  ];
}

/** Enter on a question: its field, or the sheet with its rows. */
function focusAnswer(path: string): void {
  const control = document.getElementById(answerId(path));
  if (control instanceof HTMLButtonElement) control.click();
  else control?.focus();
}

function SeenAt({ version }: { version: number }) {
  const { now } = useOffice();
  return <span>{`Seen at version ${version}, ${formatTime(now)}`}</span>;
}
