import { useId } from 'react';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { formatCount } from '@/lib/text/format';
import { links } from '@/lib/urls/links';
import type { FinderBrand } from '@/lib/pages/homePage';
import styles from './Finder.module.scss';
import type { FinderState } from './useFinder';

type Option = { value: string; name: string };

type StepProps = {
  step: number;
  label: string;
  name?: string;
  value: string;
  options: Option[];
  onChoose: (value: string) => void;
};

/** The finder on a phone; without JavaScript it submits a model of the first brand. */
export function FinderSelects({ brands, finder }: { brands: FinderBrand[]; finder: FinderState }) {
  const { bndCode, series, seriesName, modelCode } = finder.choice;
  const models = series.find((entry) => entry.series === seriesName)?.models ?? [];
  const chosen = models.find((model) => model.modelCode === modelCode);
  return (
    <form action={links.shop} method="get" className={styles.phone}>
      <div className={styles.steps}>
        <Step
          step={1}
          label="Brand"
          value={String(bndCode ?? '')}
          options={brands.map((brand) => ({ value: `${brand.bndCode}`, name: brand.bndName }))}
          onChoose={(value) => finder.chooseBrand(Number(value))}
        />
        <Step
          step={2}
          label="Series"
          value={seriesName ?? ''}
          options={series.map((entry) => ({ value: entry.series, name: entry.series }))}
          onChoose={finder.chooseSeries}
        />
        <Step
          step={3}
          label="Model"
          name="model"
          value={String(modelCode ?? '')}
          options={models.map((model) => ({ value: `${model.modelCode}`, name: model.modelName }))}
          onChoose={(value) => finder.chooseModel(Number(value))}
        />
      </div>
      <Button type="submit" size={48} wide disabled={chosen === undefined}>
        {chosen === undefined
          ? 'Show parts'
          : `Show ${formatCount(chosen.itemCount)} parts for ${chosen.modelName}`}
      </Button>
    </form>
  );
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
