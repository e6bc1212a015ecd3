import { CardGrid } from '@/components/product/CardGrid';
import { Pagination } from '@/components/ui/Pagination';
import { hrefOf, type ListModel } from './listModel';
import { headingOf } from './listWords';
import styles from './ListScreen.module.scss';
import { RowTable } from './RowTable';

/** Pictures on the first screen of a desktop, loaded at once. */
const FIRST_SCREEN = 4;

export function ListResults({ model }: { model: ListModel }) {
  const { list, state, view } = model;
  const pageCount = Math.ceil(list.totalItems / list.limit);
  const label = headingOf(model);
  return (
    <>
      {view === 'rows' ? (
        <RowTable items={list.items} label={label} />
      ) : (
        <CardGrid items={list.items} label={label} priorityCount={FIRST_SCREEN} />
      )}
      <div className={styles.pages}>
        <Pagination
          page={list.page}
          pageCount={pageCount}
          hrefOf={(page) => hrefOf(model, { ...state, page })}
        />
      </div>
    </>
  );
}
