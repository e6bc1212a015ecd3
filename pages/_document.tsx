import { Head, Html, Main, NextScript } from 'next/document';
import { THEME_SCRIPT } from '@/lib/site/theme';

export default function Document() {
  return (
    <Html lang="en">
      <Head>
        {/* Decides the colours of the first painting and its banner, so it cannot be deferred. */}
        {/* eslint-disable-next-line @next/next/no-sync-scripts */}
        <script src={THEME_SCRIPT} />
        <meta name="theme-color" content="#07362c" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#061310" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
      </Head>
      <body>
        <Main />
        <NextScript />
      </body>
    </Html>
  );
}
