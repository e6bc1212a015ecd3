import Head from 'next/head';

/** The window's title of a page that search engines leave out. */
export function PrivateMeta({ title }: { title: string }) {
  return (
    <Head>
      <title>{title}</title>
      <meta key="robots" name="robots" content="noindex" />
    </Head>
  );
}
