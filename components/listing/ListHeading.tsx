import { useEffect, useRef, type RefObject } from 'react';
import { Breadcrumb } from '@/components/ui/Breadcrumb';
import { classes } from '@/components/ui/classes';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { brandLink, modelLink } from '@/lib/urls/links';
import { scopeCrumb, type ScopeModel } from '@/lib/urls/listScope';
import { findGrade } from '@/lib/contract/grades';
import { LeftOut } from '@/components/search/LeftOut';
import { phoneTitle } from '@/lib/text/phoneTitle';
import { PART_KIND_LABELS } from '@/lib/contract/partKindLabels';
import type { Understood } from '@/lib/contract/catalogue.contract';
import { headingOf, tabName, type ListModel } from './listModel';
import styles from './ListHeading.module.scss';
import understoodAsStyles from './UnderstoodAs.module.scss';

/** More numbers than this push the list down. */
const SHOWN_NUMBERS = 6;

/** The list's breadcrumb and name, with a warning of similar models. */
export function ListHeading({ model }: { model: ListModel }) {
  const { scope } = model;
  const heading = useFocusOnPage(model.list.page);
  const tab = tabName(model);
  const trail = [...scope.crumbs, scopeCrumb(scope), ...(tab === null ? [] : [{ name: tab }])];
  return (
    <div className={classes(model.view === 'rows' && styles.dense)}>
      <Breadcrumb trail={trail} />
      <div className={styles.line}>
        <h1 ref={heading} tabIndex={-1}>
          {headingOf(model)}
        </h1>
        {scope.model !== null && scope.model.modelNumbers.length > 0 && (
          <span className={styles.numbers}>
            {scope.model.modelNumbers.slice(0, SHOWN_NUMBERS).join(', ')}
          </span>
        )}
        {scope.model !== null && <TwinWarning twins={scope.model.nearTwins} model={model} />}
        {model.list.understood !== null && (
          <UnderstoodAs
            understood={model.list.understood}
            isNothingFound={model.list.totalItems === 0}
          />
        )}
      </div>
    </div>
  );
}

function TwinWarning({ twins, model }: { twins: ScopeModel['nearTwins']; model: ListModel }) {
  const [twin] = twins;
  if (twin === undefined) return null;
  const [catCode] = model.state.catCode;
  const href = modelLink(twin.modelCode, catCode === undefined ? undefined : Number(catCode));
  return (
    <span className={styles.twin}>
      <Icon of="triangle-alert" size={16} />
      <span>
        {twin.modelNumbers[0] ?? twin.modelName} is another phone:{' '}
        <Link href={href}>{twin.modelName}</Link>
      </span>
    </span>
  );
}

/** Focuses the heading when another page of the list opens, for keyboards and screen readers. */
function useFocusOnPage(page: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);

  // Syncs the browser's focus with the page number; the first page keeps its focus.
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    heading.current?.focus({ preventScroll: true });
  }, [page]);

  return heading;
}

type UnderstoodAsProps = { understood: Understood; isNothingFound: boolean };

/** Shows how the search understood the query, and which of its words no result has. */
function UnderstoodAs({ understood, isNothingFound }: UnderstoodAsProps) {
  const meanings = meaningsOf(understood);
  const leftOut = isNothingFound ? 0 : (understood.leftOut?.length ?? 0);
  if (meanings.length + leftOut === 0 && understood.corrected === null) return null;
  return (
    <p className={understoodAsStyles.understood}>
      {understood.corrected !== null && (
        <span>
          Showing results for <strong>“{understood.corrected}”</strong>
        </span>
      )}
      {meanings.length > 0 && <span>Understood as</span>}
      {meanings.map(({ label, href }) =>
        href === null ? (
          <span key={label} className={understoodAsStyles.meaning}>
            {label}
          </span>
        ) : (
          <Link key={label} href={href} className={understoodAsStyles.meaning}>
            {label}
          </Link>
        ),
      )}
      {!isNothingFound && <LeftOut understood={understood} />}
    </p>
  );
}

type Meaning = { label: string; href: string | null };

function meaningsOf(understood: Understood): Meaning[] {
  const { models, bndCode, bndName, partKind, grade, colour } = understood;
  const meanings: Meaning[] = models.map((model) => ({
    label: modelLabel(model),
    href: modelLink(model.modelCode),
  }));
  if (models.length === 0 && bndCode !== null && bndName !== null) {
    meanings.push({ label: bndName, href: brandLink({ bndCode, bndName }) });
  }
  const words = [
    partKind === null ? null : PART_KIND_LABELS[partKind],
    findGrade(grade)?.label,
    colour,
  ];
  for (const label of words) if (label) meanings.push({ label, href: null });
  return meanings;
}

function modelLabel(model: Understood['models'][number]): string {
  const [number] = model.modelNumbers;
  const title = phoneTitle(model);
  return number === undefined || title.endsWith(number) ? title : `${title} · ${number}`;
}
