import { useState } from 'react';
import { classes } from '@/components/ui/classes';
import { useSettings } from '@/store/hooks';
import { Icon } from '@/components/ui/Icon';
import styles from './BankAccount.module.scss';
import copyButtonStyles from './CopyButton.module.scss';

export function BankAccount({ className }: { className?: string }) {
  const { bank, branch, number, name } = useSettings().bankAccount;
  return (
    <p className={classes(styles.account, className)}>
      <span>{[bank, branch].join(', ')}</span>
      <b>{number}</b>
      <span>{name}</span>
      <CopyButton text={number.replaceAll(' ', '')} label="Copy account number" />
    </p>
  );
}

export function CopyButton({ text, label }: { text: string; label: string }) {
  const [said, setSaid] = useState('');

  async function copy() {
    const { copyText } = await import('@/components/ui/copyText');
    setSaid((await copyText(text)) ? 'Copied' : 'Copying is blocked');
  }

  return (
    <>
      <button
        type="button"
        className={copyButtonStyles.copy}
        aria-label={label}
        onClick={() => void copy()}
      >
        <Icon of="copy" size={16} />
        Copy
      </button>
      <span role="status" className={copyButtonStyles.said}>
        {said}
      </span>
    </>
  );
}
