import { Link } from '@/components/ui/Link';
import { findGrade } from '@/lib/commerce/grades';
import { PART_KIND_LABELS } from '@/lib/commerce/partKindLabels';
import type { Understood } from '@/lib/contract/catalogue';
import { brandLink, modelLink } from '@/lib/urls/links';
import styles from './UnderstoodAs.module.scss';

/** Shows how the search understood the query. */
export function UnderstoodAs({ understood }: { understood: Understood }) {
  const meanings = meaningsOf(understood);
  if (meanings.length === 0 && understood.corrected === null) return null;
  return (
    <p className={styles.understood}>
      {understood.corrected !== null && (
        <span>
          Showing results for <strong>“{understood.corrected}”</strong>
        </span>
      )}
      {meanings.length > 0 && <span>Understood as</span>}
      {meanings.map(({ label, href }) =>
        href === null ? (
          <span key={label} className={styles.meaning}>
            {label}
          </span>
        ) : (
          <Link key={label} href={href} className={styles.meaning}>
            {label}
          </Link>
        ),
      )}
    </p>
  );
}

type Meaning = { label: string; href: string | null };

function meaningsOf(understood: Understood): Meaning[] {
  const { models, bndCode, bndName, partKind, grade, colour } = understood;
  const meanings: Meaning[] = models.map((model) => ({
    label: modelLabel(model),
    href: modelLink(model.modelCode),
  }));
  if (models.length === 0 && bndCode !== null && bndName !== null) {
    meanings.push({ label: bndName, href: brandLink({ bndCode, bndName }) });
  }
  const words = [
    partKind === null ? null : PART_KIND_LABELS[partKind],
    findGrade(grade)?.label,
    colour,
  ];
  for (const label of words) if (label) meanings.push({ label, href: null });
  return meanings;
}

function modelLabel({ modelName, modelNumbers }: Understood['models'][number]): string {
  const [number] = modelNumbers;
  return number === undefined || number === modelName ? modelName : `${modelName} · ${number}`;
}
