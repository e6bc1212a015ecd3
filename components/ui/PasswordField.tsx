import { useState, type ComponentProps } from 'react';
import { Field } from './Field';
import { Icon } from './Icon';
import styles from './Field.module.scss';

/** A password field with a button that shows its value. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'action'>) {
  const [isShown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      action={
        <button
          type="button"
          className={styles.show}
          aria-label={`Show ${props.label.toLowerCase()}`}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          data-needs-scripts
        >
          <Icon of={isShown ? 'eye-off' : 'eye'} />
        </button>
      }
    />
  );
}
