import { appliedFilters, withoutFilters } from '@/lib/urls/listUrl';
import { Button } from '@/components/ui/Button';
import { Link } from '@/components/ui/Link';
import { Modal } from '@/components/ui/Modal';
import { useFocusFallback } from '@/components/ui/useFocusFallback';
import { scopeKeys } from '@/lib/urls/listScope';
import { hrefOf, totalOf, type ListModel } from './listModel';
import styles from './FilterSheet.module.scss';
import { FilterForm } from './FilterForm';

/** The filters on a phone; the list behind the sheet updates with every choice. */
export function FilterSheet({ model, onClose }: { model: ListModel; onClose: () => void }) {
  const keys = scopeKeys(model.scope);
  const applied = appliedFilters(model.state, keys).length;
  // "Clear all" disappears once it was pressed.
  const filters = useFocusFallback<HTMLDivElement>(applied);
  const clear = (
    <Link
      href={hrefOf(model, withoutFilters(model.state, keys))}
      scroll={false}
      className={styles.clear}
    >
      Clear all
    </Link>
  );
  return (
    <Modal
      open
      onClose={onClose}
      title="Filter"
      place="bottom"
      action={applied > 0 ? clear : undefined}
      footer={
        <Button size={48} wide onClick={onClose}>
          Show {totalOf(model)}
        </Button>
      }
    >
      <div ref={filters} tabIndex={-1}>
        <FilterForm model={model} roomy />
      </div>
    </Modal>
  );
}
