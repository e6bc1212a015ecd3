import Head from 'next/head';
import type { ReactNode } from 'react';
import { placeName } from '../frame/navigation';
import { useKeys } from '../keys/useKeys';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import styles from './PrintFrame.module.scss';

type PrintFrameProps = {
  title: string;
  /** The same papers as a file. */
  pdf: string;
  /** The page that they were opened on. */
  back: string;
  children: ReactNode;
};

/** Papers on the screen as they come out of the printer; only the papers are printed. */
export function PrintFrame({ title, pdf, back, children }: PrintFrameProps) {
  const print = () => window.print();
  useKeys([{ press: 'p', label: 'print', run: print }]);
  return (
    <>
      <Head>
        <title>{title}</title>
        <meta key="robots" name="robots" content="noindex" />
      </Head>
      <header className={styles.bar}>
        <h1>{title}</h1>
        <ActButton href={back} icon={icons.ChevronLeft} aria-label={`Back to ${placeName(back)}`}>
          {placeName(back)}
        </ActButton>
        <ActButton href={pdf}>PDF</ActButton>
        <ActButton variant="filled" icon={icons.Printer} press="p" onClick={print}>
          Print
        </ActButton>
      </header>
      <main className={styles.papers} tabIndex={0}>
        {children}
      </main>
    </>
  );
}
