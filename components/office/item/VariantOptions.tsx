import { Field } from '@/components/ui/Field';
import { OPTION_LENGTH } from '@/lib/commerce/variantOptions';
import { Section } from '../parts/Section';
import type { Place } from './usePlace';
import styles from './item.module.scss';

/** What tells the new variant from the others. */
export function VariantOptions({ place: { options, optionProblem, setOption } }: { place: Place }) {
  return (
    <Section title="What tells it apart" className={styles.section}>
      <div className={styles.cells}>
        {options.map(({ name, value }, at) => (
          <Field
            key={name}
            field={{
              id: `option-${at}`,
              name: `option-${at}`,
              value,
              error: at === 0 ? optionProblem : undefined,
              onChange: (typed) => setOption(name, typed),
              onBlur: () => undefined,
            }}
            label={name}
            maxLength={OPTION_LENGTH}
            autoComplete="off"
          />
        ))}
      </div>
    </Section>
  );
}
