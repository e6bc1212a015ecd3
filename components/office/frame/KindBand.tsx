import type { ShopKind } from '@/lib/contract/siteSettings';
import styles from './KindBand.module.scss';

const WORDS: Record<Exclude<ShopKind, 'real'>, readonly [string, string]> = {
  demo: ['Demo shop', 'parts and orders are examples'],
  mock: ['Mock mode', 'everything is gone at its next start'],
};

/** Says above every page that this is not the real shop, which has no band. */
export function KindBand({ kind }: { kind: ShopKind }) {
  if (kind === 'real') return null;
  const [name, note] = WORDS[kind];
  return (
    <aside className={styles.band} data-kind={kind} aria-label={name}>
      <b>{name}</b> <span>{note}</span>
    </aside>
  );
}
