import { useEffect, useRef, type RefObject } from 'react';
import { Breadcrumb } from '@/components/ui/Breadcrumb';
import { classes } from '@/components/ui/classes';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { modelLink } from '@/lib/urls/links';
import { scopeCrumb, type ScopeModel } from '@/lib/urls/listScope';
import { headingOf, tabName, type ListModel } from './listModel';
import styles from './ListHeading.module.scss';
import { UnderstoodAs } from './UnderstoodAs';

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
