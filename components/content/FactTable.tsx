import styles from './FactTable.module.scss';

type FactTableProps = {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** Aligns the last column as numbers. */
  figures?: boolean;
};

/** A small table within prose; scrolls sideways when it is wider than the page. */
export function FactTable({ caption, head, rows, figures = false }: FactTableProps) {
  return (
    <div className={styles.frame} role="region" aria-label={caption} tabIndex={0}>
      <table className={figures ? styles.figures : undefined}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={head[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
