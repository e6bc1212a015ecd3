import { classes } from '@/components/ui/classes';
import { useSettings } from '@/store/hooks';
import { CopyButton } from '@/components/ui/CopyButton';
import styles from './BankAccount.module.scss';

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
