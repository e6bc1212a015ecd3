import { Link } from '@/components/ui/Link';
import { brandLink, modelLink } from '@/lib/urls/links';
import { findGrade } from '@/lib/contract/grades';
import { LeftOut } from '@/components/search/LeftOut';
import { phoneTitle } from '@/lib/text/phoneTitle';
import { PART_KIND_LABELS } from '@/lib/contract/partKindLabels';
import type { Understood } from '@/lib/contract/catalogue.contract';
import styles from './UnderstoodAs.module.scss';

type UnderstoodAsProps = { understood: Understood; isNothingFound: boolean };

/** Shows how the search understood the query, and which of its words no result has. */
export function UnderstoodAs({ understood, isNothingFound }: UnderstoodAsProps) {
  const meanings = meaningsOf(understood);
  const leftOut = isNothingFound ? 0 : (understood.leftOut?.length ?? 0);
  if (meanings.length + leftOut === 0 && understood.corrected === null) return null;
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
      {!isNothingFound && <LeftOut understood={understood} />}
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

function modelLabel(model: Understood['models'][number]): string {
  const [number] = model.modelNumbers;
  const title = phoneTitle(model);
  return number === undefined || title.endsWith(number) ? title : `${title} · ${number}`;
}
