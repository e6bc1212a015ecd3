import { Link } from './Link';
import styles from './SectionHead.module.scss';

type SectionHeadProps = {
  title: string;
  id?: string;
  href?: string;
  linkText?: string;
  level?: 2 | 3;
};

/** A heading with a line and a link. */
export function SectionHead({ title, id, href, linkText, level = 2 }: SectionHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.head}>
      <Heading id={id} className={styles.words}>
        {title}
      </Heading>
      <span className={styles.trace} aria-hidden />
      {href !== undefined && (
        <Link href={href} className={styles.link} aria-label={`${linkText}: ${title}`}>
          {linkText}
        </Link>
      )}
    </div>
  );
}
