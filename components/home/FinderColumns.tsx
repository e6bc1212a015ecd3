import type { MouseEvent } from 'react';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { formatCount } from '@/lib/text/format';
import { brandLink, modelLink, searchLink } from '@/lib/urls/links';
import type { FinderBrand } from '@/lib/pages/homePage';
import styles from './Finder.module.scss';
import type { FinderState } from './useFinder';

type FinderColumnsProps = { brands: FinderBrand[]; finder: FinderState };

type Row = { key: string | number; name: string; count: number; href: string; chosen: boolean };

/** Each row is a link to its parts; a plain click opens the next column instead. */
export function FinderColumns({ brands, finder }: FinderColumnsProps) {
  const { bndCode, series, seriesName, modelCode } = finder.choice;
  const models = series.find((entry) => entry.series === seriesName)?.models ?? [];
  return (
    <>
      <Column
        title="Brand"
        rows={brandRows(brands, bndCode)}
        onChoose={(row) => finder.chooseBrand(Number(row.key))}
      />
      <Column
        title="Series"
        rows={series.map((entry) => ({
          key: entry.series,
          name: entry.series,
          count: entry.itemCount,
          href: searchLink(`${entry.bndName} ${entry.series}`),
          chosen: entry.series === seriesName,
        }))}
        onChoose={(row) => finder.chooseSeries(row.name)}
      />
      <Column
        title="Model"
        rows={models.map((model) => ({
          key: model.modelCode,
          name: model.modelName,
          count: model.itemCount,
          href: modelLink(model.modelCode),
          chosen: model.modelCode === modelCode,
        }))}
        onChoose={(row) => finder.chooseModel(Number(row.key))}
      />
    </>
  );
}

function brandRows(brands: FinderBrand[], chosenCode: number | undefined): Row[] {
  return brands.map((brand) => ({
    key: brand.bndCode,
    name: brand.bndName,
    count: brand.itemCount,
    href: brandLink(brand),
    chosen: brand.bndCode === chosenCode,
  }));
}

type ColumnProps = { title: string; rows: Row[]; onChoose: (row: Row) => void };

function Column({ title, rows, onChoose }: ColumnProps) {
  function choose(event: MouseEvent, row: Row) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(row);
  }
  return (
    <div className={styles.column}>
      <h2>{title}</h2>
      <ul aria-label={title}>
        {rows.map((row) => (
          <li key={row.key}>
            <Link
              href={row.href}
              aria-current={row.chosen ? 'true' : undefined}
              onClick={(event) => choose(event, row)}
            >
              <span>{row.name}</span>
              <small>{formatCount(row.count)}</small>
              <Icon of="chevron-right" size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
