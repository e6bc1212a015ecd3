import { useId, type MouseEvent } from 'react';
import { counted, formatCount, formatMoney } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import { useAppSelector } from '@/store/hooks';
import { OTHER_SERIES, type FinderBrand, type FinderStart } from '@/lib/pages/homePage';
import { Button, ButtonLink } from '@/components/ui/Button';
import { Link } from '@/components/ui/Link';
import { ASK_FOR_PRICE } from '@/lib/commerce/price';
import type { ModelSummary } from '@/lib/contract/catalogue.contract';
import { brandLink, links, modelLink, searchLink } from '@/lib/urls/links';
import { Icon } from '@/components/ui/Icon';
import styles from './Finder.module.scss';
import { COLUMN, COLUMNS, useColumnKeys } from './useColumnKeys';
import { useFinder, type FinderState } from './useFinder';

const CATEGORIES_SHOWN = 10;

const NUMBERS_SHOWN = 3;

/** Leads to one phone's parts in three steps: columns on a desktop, fields on a phone. */
export function Finder({ start }: { start: FinderStart }) {
  const finder = useFinder();
  const keys = useColumnKeys();
  const itemTotal = useAppSelector((state) =>
    state.catalogue.categories.reduce((sum, category) => sum + category.itemCount, 0),
  );
  return (
    <section className={styles.finder} aria-labelledby="finder" aria-busy={finder.busy}>
      <div className={styles.head}>
        <h1 id="finder">Find parts for your phone</h1>
        <p>
          {formatCount(itemTotal)} parts for {formatCount(start.modelTotal)} models. Not sure?
          You&apos;ll find the model number in Settings under About phone.
        </p>
      </div>
      <div className={styles.desktop} {...COLUMNS}>
        <FinderColumns brands={start.brands} finder={finder} keys={keys} />
        <FinderSummary summary={finder.choice.summary} />
      </div>
      {finder.failed && (
        <p role="alert" className={styles.failed}>
          {text.unknownFailure}
        </p>
      )}
      <FinderSelects brands={start.brands} finder={finder} />
    </section>
  );
}

/** The categories of the chosen model, each with its lowest price. */
function FinderSummary({ summary }: { summary: ModelSummary | null }) {
  if (summary === null) {
    return (
      <div className={styles.summary}>
        <p className={styles.hint}>Choose a brand, a series and a model to see its parts.</p>
      </div>
    );
  }
  const { modelCode, modelName, modelNumbers, itemCount, categories } = summary;
  return (
    <div className={styles.summary} {...COLUMN}>
      <div className={styles.summaryHead}>
        <h2>{modelName}</h2>
        <p>{modelNumbers.slice(0, NUMBERS_SHOWN).join(', ')}</p>
        <ButtonLink href={modelLink(modelCode)} size={36}>
          {itemCount === 1 ? 'Show the part' : `Show all ${formatCount(itemCount)} parts`}
        </ButtonLink>
      </div>
      <ul>
        {categories.slice(0, CATEGORIES_SHOWN).map((category) => (
          <li key={category.catCode}>
            <Link href={modelLink(modelCode, category.catCode)}>
              <b>{category.catName}</b>
              <small>{formatCount(category.itemCount)}</small>
              <span>{fromWords(category.fromPrice)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function fromWords(rupees: number): string {
  return rupees > 0 ? `from ${formatMoney(rupees)}` : ASK_FOR_PRICE;
}

type Row = {
  key: string | number;
  name: string;
  /** How many parts the link shows; null where that is not known. */
  count: number | null;
  href: string;
  chosen: boolean;
};

/** Each row is a link to its parts; a plain click opens the next column instead. */
function FinderColumns({
  brands,
  finder,
  keys,
}: {
  brands: FinderBrand[];
  finder: FinderState;
  keys: ColumnKeys;
}) {
  const { bndCode, series, seriesName, modelCode } = finder.choice;
  const models = series.find((entry) => entry.series === seriesName)?.models ?? [];
  return (
    <>
      <Column
        title="Brand"
        keys={keys}
        rows={brandRows(brands, bndCode)}
        onChoose={(row) => finder.chooseBrand(Number(row.key))}
      />
      <Column
        title="Series"
        keys={keys}
        rows={series.map((entry) => ({
          key: entry.series,
          name: entry.series,
          count: null,
          href: searchLink(
            entry.series === OTHER_SERIES ? entry.bndName : `${entry.bndName} ${entry.series}`,
          ),
          chosen: entry.series === seriesName,
        }))}
        onChoose={(row) => finder.chooseSeries(row.name)}
      />
      <Column
        title="Model"
        keys={keys}
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
    href: brand.itemCount === null ? searchLink(brand.bndName) : brandLink(brand),
    chosen: brand.bndCode === chosenCode,
  }));
}

type ColumnKeys = ReturnType<typeof useColumnKeys>;

type ColumnProps = {
  title: string;
  rows: Row[];
  keys: ColumnKeys;
  onChoose: (row: Row) => void;
};

function Column({ title, rows, keys, onChoose }: ColumnProps) {
  function choose(event: MouseEvent<HTMLElement>, row: Row) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    keys.noteChoice(event);
    onChoose(row);
  }
  return (
    <div className={styles.column} {...COLUMN}>
      <h2>{title}</h2>
      <ul aria-label={title} onKeyDown={keys.press}>
        {rows.map((row) => (
          <li key={row.key}>
            <Link
              href={row.href}
              aria-current={row.chosen ? 'true' : undefined}
              onClick={(event) => choose(event, row)}
            >
              <span>{row.name}</span>
              {row.count !== null && <small>{formatCount(row.count)}</small>}
              <Icon of="chevron-right" size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Option = { value: string; name: string };

type StepProps = {
  step: number;
  label: string;
  name: string | undefined;
  value: string;
  options: Option[];
  onChoose: (value: string) => void;
};

/** The finder on a phone; a brand alone leads to its parts, also without JavaScript. */
function FinderSelects({ brands, finder }: { brands: FinderBrand[]; finder: FinderState }) {
  const { bndCode, series, seriesName, modelCode } = finder.choice;
  const models = series.find((entry) => entry.series === seriesName)?.models ?? [];
  const chosen = models.find((model) => model.modelCode === modelCode);
  const sent = sentFields(
    brands.find((one) => one.bndCode === bndCode),
    chosen,
  );
  return (
    <form action={links.shop} method="get" className={styles.phone}>
      <div className={styles.steps}>
        <Step
          step={1}
          label="Brand"
          name={sent.brand}
          value={String(bndCode ?? '')}
          options={brands.map((brand) => ({ value: `${brand.bndCode}`, name: brand.bndName }))}
          onChoose={(value) => finder.chooseBrand(Number(value))}
        />
        <Step
          step={2}
          label="Series"
          name={undefined}
          value={seriesName ?? ''}
          options={series.map((entry) => ({ value: entry.series, name: entry.series }))}
          onChoose={finder.chooseSeries}
        />
        <Step
          step={3}
          label="Model"
          name={sent.model}
          value={String(modelCode ?? '')}
          options={models.map((model) => ({ value: `${model.modelCode}`, name: model.modelName }))}
          onChoose={(value) => finder.chooseModel(Number(value))}
        />
      </div>
      {sent.query !== undefined && <input type="hidden" name="query" value={sent.query} />}
      <Button type="submit" size={48} wide>
        {chosen === undefined
          ? 'Show parts'
          : `Show ${counted(chosen.itemCount, 'part')} for ${chosen.modelName}`}
      </Button>
    </form>
  );
}

/** Returns what the form sends: the phone, or else its brand, which is searched by name where it has no page. */
function sentFields(
  brand: FinderBrand | undefined,
  phone: object | undefined,
): { brand?: string; model?: string; query?: string } {
  if (phone !== undefined) return { model: 'model' };
  return brand?.itemCount === null ? { query: brand.bndName } : { brand: 'bndCode' };
}

function Step({ step, label, name, value, options, onChoose }: StepProps) {
  const id = useId();
  return (
    <div className={styles.step}>
      <span className={styles.number} aria-hidden>
        {step}
      </span>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        <option value="" disabled={value !== ''}>
          Choose
        </option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
      <Icon of="chevron-down" />
    </div>
  );
}
