import type { OfficeSettings } from '@/lib/contract/settings.contract';
import type { Table } from '../parts/useTable';
import { QuestionRow } from './QuestionRow';
import type { Question } from './questions/question';
import type { SettingsDraft } from './useSettingsDraft';
import styles from './settings.module.scss';

type QuestionListProps = {
  questions: readonly Question[];
  settings: OfficeSettings;
  draft: SettingsDraft;
  table: Table;
};

/** Questions with their answers. */
export function QuestionList({ questions, settings, draft, table }: QuestionListProps) {
  if (questions.length === 0) {
    return <p className={styles.none}>No question has these words.</p>;
  }
  return (
    <ul className={styles.questions}>
      {questions.map((question) => (
        <QuestionRow
          key={question.path}
          question={question}
          settings={settings}
          draft={draft}
          table={table}
        />
      ))}
    </ul>
  );
}
