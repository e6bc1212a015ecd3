import Head from 'next/head';

/** The title of a page that search engines must not index. */
export function PrivateMeta({ title }: { title: string }) {
  return (
    <Head>
      <title>{title}</title>
      <meta key="robots" name="robots" content="noindex" />
    </Head>
  );
}
