import type { ComponentProps, ReactNode } from 'react';
import styles from './Field.module.scss';
import { classes } from './classes';
import { Icon } from './Icon';
import type { FieldBinding } from './useForm';

type LabelProps = { field: FieldBinding; label: string; optional?: boolean; hint?: string };

/** The attributes that the field's binding sets. */
type BoundNames = 'id' | 'name' | 'value' | 'onChange' | 'onBlur';

/** `action` is shown at the end of the field, for example the button that shows a password. */
type FieldProps = LabelProps & { action?: ReactNode } & Omit<ComponentProps<'input'>, BoundNames>;

/** A labelled input with its hint and error. */
export function Field({ field, label, optional, hint, action, className, ...input }: FieldProps) {
  return (
    <FieldFrame field={field} label={label} optional={optional} hint={hint} className={className}>
      <input {...input} {...bound({ field, label, optional, hint })} />
      {action}
    </FieldFrame>
  );
}

type SelectFieldProps = Omit<LabelProps, 'optional'> & Omit<ComponentProps<'select'>, BoundNames>;

/** A labelled select with its hint and error. */
export function SelectField({ field, label, hint, className, ...select }: SelectFieldProps) {
  return (
    <FieldFrame
      field={field}
      label={label}
      hint={hint}
      className={className}
      frameClass={styles.choice}
    >
      <select {...select} {...bound({ field, label, hint })} />
      <Icon of="chevron-down" />
    </FieldFrame>
  );
}

type TextFieldProps = LabelProps & Omit<ComponentProps<'textarea'>, BoundNames>;

/** A labelled text area; optional by default. */
export function TextField(props: TextFieldProps) {
  const { field, label, hint, optional = true, className, ...area } = props;
  return (
    <FieldFrame field={field} label={label} optional={optional} hint={hint} className={className}>
      <textarea rows={3} {...area} {...bound({ field, label, optional, hint })} />
    </FieldFrame>
  );
}

type FrameProps = LabelProps & { className?: string; frameClass?: string; children: ReactNode };

function FieldFrame(props: FrameProps) {
  const { field, label, optional = false, hint, className, frameClass, children } = props;
  const { id, error } = field;
  return (
    <div className={classes(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {optional && <span> (optional)</span>}
      </label>
      <div className={classes(styles.frame, frameClass, error !== undefined && styles.wrong)}>
        {children}
      </div>
      <FieldNotes id={id} hint={hint} error={error} isSaidAbove={field.isSaidAbove} />
    </div>
  );
}

/** Returns the attributes of the control in a field. */
function bound({ field, optional, hint }: LabelProps) {
  const { id, error, isSaidAbove: _, onChange, ...rest } = field;
  return {
    ...rest,
    id,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': describedBy(id, hint, error),
    'aria-required': optional ? undefined : true,
  };
}

export function FieldNotes({
  id,
  hint,
  error,
  isSaidAbove = false,
}: {
  id: string;
  hint?: string;
  error?: string;
  isSaidAbove?: boolean;
}) {
  return (
    <>
      <div aria-live="polite" className={styles.errors}>
        {error !== undefined && (
          <p id={`${id}-error`} className={isSaidAbove ? styles.said : styles.error}>
            <Icon of="triangle-alert" size={16} />
            {error}
          </p>
        )}
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </>
  );
}

/** Returns the ids of the notes below a field. */
export function describedBy(id: string, hint?: string, error?: string): string | undefined {
  const ids = [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`];
  return ids.filter(Boolean).join(' ') || undefined;
}
