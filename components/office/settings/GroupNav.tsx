import { Link } from '@/components/ui/Link';
import * as icons from '../parts/icons';
import { OfficeIcon } from '../parts/OfficeIcon';
import type { Draft } from './draft';
import { GROUPS, groupWith } from './questions/questions';
import { SECRETS, settingsLink, type SettingsPage } from './settingsPage';
import styles from './settings.module.scss';

/** The groups of questions; a ring marks those with answers that are not saved. */
export function GroupNav({ page, draft }: { page: SettingsPage; draft: Draft }) {
  const isChosen = page.tab === 'questions' && page.search === '';
  const current = page.group === SECRETS ? SECRETS : groupWith(page.group).id;
  return (
    <nav aria-label="Groups of settings" className={styles.groups}>
      <ul>
        {[...GROUPS, { id: SECRETS, title: 'Secrets', questions: [] }].map((group) => (
          <li key={group.id}>
            <Link
              href={settingsLink({ group: group.id })}
              aria-current={isChosen && group.id === current ? 'page' : undefined}
            >
              {group.title}
              {group.questions.some(({ path }) => path in draft) && (
                <span className={styles.ring} role="img" aria-label="not saved" />
              )}
              <OfficeIcon of={icons.ChevronRight} size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
