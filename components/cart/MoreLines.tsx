import { Button } from '@/components/ui/Button';
import { RemainingLines } from '@/components/ui/RemainingLines';
import { counted } from '@/lib/text/format';
import styles from './MoreLines.module.scss';
import type { NewestCart } from './useNewestCart';
import { STEP } from './useShownLines';

type MoreLinesProps = {
  newest: NewestCart;
  /** Lines that are still being fetched. */
  coming: number;
  /** Lines that are not rendered yet. */
  hidden: number;
  onShow: () => void;
};

/** What is below the rows of a long cart. */
export function MoreLines({ newest, coming, hidden, onShow }: MoreLinesProps) {
  if (coming > 0) return <RemainingLines count={coming} {...newest} />;
  if (hidden === 0) return null;
  return (
    <div className={styles.more}>
      <Button variant="outline" onClick={onShow}>
        Show {hidden > STEP && `${STEP} of `}
        {counted(hidden, 'more line')}
      </Button>
    </div>
  );
}
