import { lazy, useRef } from 'react';
import { Icon } from '@/components/ui/Icon';
import { LazyBoundary } from '@/components/ui/LazyBoundary';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { classes } from '@/components/ui/classes';
import { links } from '@/lib/urls/links';
import { useSettings } from '@/store/hooks';
import { SearchField } from './SearchField';
import { useSearchBox, type SuggestionsHandle } from './useSearchBox';
import styles from './SearchBox.module.scss';

const Suggestions = lazy(() =>
  import('./Suggestions').then(({ Suggestions }) => ({ default: Suggestions })),
);

/** Fixed, because there is only one search field. */
const LIST_ID = 'suggestions';

/**
 * The search field with its results, as a dropdown or a popup (spec 2); without JavaScript a plain
 * form.
 */
export function SearchBox() {
  const whole = useRef<HTMLDivElement>(null);
  const { popupSearch } = useSettings();
  const { text, active, wanted, list, setSuggested, close, enter, type, leave, submit } =
    useSearchBox(whole, popupSearch);
  const suggestions = useRef<SuggestionsHandle>(null);
  const listId = LIST_ID;
  const shared = { listId, text };
  const own = { active, onClose: close, onState: setSuggested };
  return (
    <div ref={whole} role="search" className={styles.search}>
      {(popupSearch ? active : list.expanded) && <Scrim isPopup={popupSearch} onPress={close} />}
      <form
        action={links.shop}
        className={lookOf(active, popupSearch)}
        onSubmit={submit}
        onBlur={leave}
      >
        <CloseButton onClose={close} />
        <SearchField
          {...shared}
          list={list}
          onType={type}
          onEnter={enter}
          onPress={(event) => suggestions.current?.press(event)}
        />
        {wanted && (
          <LazyBoundary>
            <Suggestions {...shared} {...own} ref={suggestions} />
          </LazyBoundary>
        )}
      </form>
      <VisuallyHidden>
        <span role="status">{list.announcement}</span>
      </VisuallyHidden>
    </div>
  );
}

/** Covers the dimmed page: a press closes the results and reaches nothing below. */
function Scrim({ isPopup, onPress }: { isPopup: boolean; onPress: () => void }) {
  return (
    <div className={classes(styles.scrim, isPopup && styles.veil)} onClick={onPress} aria-hidden />
  );
}

function lookOf(active: boolean, isPopup: boolean): string | undefined {
  return classes(styles.form, active && styles.active, active && isPopup && styles.popup);
}

function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <button type="button" className={styles.back} aria-label="Close the search" onClick={onClose}>
      <Icon of="chevron-left" size={24} />
    </button>
  );
}
