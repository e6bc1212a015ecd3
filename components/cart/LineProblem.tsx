import { Icon } from '@/components/ui/Icon';
import type { CartLine, ProblematicItem } from '@/lib/contract/cart.contract';
import { productLink } from '@/lib/urls/links';
import { useBusy } from '@/components/ui/useBusy';
import { Button, ButtonLink } from '@/components/ui/Button';
import styles from './LineProblem.module.scss';
import { useFixes } from './useFixes';

type LineProblemProps = { line: CartLine; problem: ProblematicItem; onRemove: () => void };

/** Says why a line cannot be ordered and offers to fix or remove it. */
export function LineProblem({ line, problem, onRemove }: LineProblemProps) {
  const { fixOne } = useFixes();
  const { isBusy, run } = useBusy();
  return (
    <div className={styles.problem}>
      <Icon of="triangle-alert" />
      <p>{sentenceOf(problem, line.item.oldQty)}</p>
      <div className={styles.acts}>
        {problem.fixQty > 0 && (
          <Button busy={isBusy} onClick={() => void run(() => fixOne(problem))}>
            Set to {problem.fixQty}
          </Button>
        )}
        {line.item.grade !== null && (
          <ButtonLink href={productLink(line.item)} variant="outline">
            Other grade
          </ButtonLink>
        )}
        <Button variant="neutral" onClick={onRemove}>
          Remove
        </Button>
      </div>
    </div>
  );
}

function sentenceOf({ sentence, fixQty }: ProblematicItem, qty: number): string {
  if (fixQty === 0) return sentence;
  return `${sentence} You asked for ${qty}.`;
}
