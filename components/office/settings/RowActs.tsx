import * as icons from '../parts/icons';
import { IconAct } from '../parts/IconAct';
import styles from './AnswerSheet.module.scss';

type RowActsProps = { name: string; isFirst?: boolean; onUp?: () => void; onRemove: () => void };

/** Moves an entry up, or removes it. */
export function RowActs({ name, isFirst = true, onUp, onRemove }: RowActsProps) {
  return (
    <div className={styles.acts}>
      {!isFirst && onUp !== undefined && (
        <IconAct label={`Move ${name} up`} icon={icons.ArrowUp} onClick={onUp} />
      )}
      <IconAct label={`Remove ${name}`} icon={icons.X} onClick={onRemove} />
    </div>
  );
}
