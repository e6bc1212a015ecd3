import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { TextField } from '@/components/ui/Field';
import type { FieldBinding } from '@/components/ui/useForm';
import styles from './NoteField.module.scss';

const MAX_CHARACTERS = 500;

/** An optional note; the field opens on request. */
export function NoteField({ field }: { field: FieldBinding }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && field.value === '') {
    return (
      <Button variant="quiet" className={styles.open} onClick={() => setOpen(true)}>
        <Icon of="plus" />
        Add a note
      </Button>
    );
  }
  return (
    <TextField
      field={field}
      label="Note for the shop or the courier"
      maxLength={MAX_CHARACTERS}
      autoFocus={isOpen}
    />
  );
}
