import type { GetServerSideProps } from 'next';
import type { AppProps } from 'next/app';
import { HeadManagerContext } from 'next/dist/shared/lib/head-manager-context.shared-runtime';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { renderToHTML } from 'next/dist/server/render';
import Head from 'next/head';
import { useRouter } from 'next/router';
import { useId, type ComponentType } from 'react';
import Document from '@/pages/_document';
import { DirectPages } from '@/server/directPages/directPages';
import type { Match, PageModule } from '@/server/directPages/nextBuild';
import { createLog } from '@/server/log';
import { renderPage, type NodeHandler, type RenderedPage } from '@/server/pageCache/renderPage';

/**
 * Next's own renderer, which `next start` calls too, beside ours: the same page, the same document.
 */

type Props = { name: string; breadcrumb: boolean };

function App({ Component, pageProps }: AppProps) {
  const id = useId();
  return (
    <>
      <a href={`#${id}`}>Skip</a>
      <main id={id}>
        <Component {...pageProps} />
      </main>
    </>
  );
}

function ProductPage({ name, breadcrumb }: Props) {
  const { asPath, pathname, query } = useRouter();
  const id = useId();
  return (
    <>
      <Head>
        <title>{`${name} | Shop`}</title>
        <meta key="description" name="description" content={`"${name}" & more`} />
        <link rel="canonical" href="http://shop.test/product/10" />
        {breadcrumb && (
          <script
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: JSON.stringify({ name }) }}
          />
        )}
      </Head>
      <h1 id={id}>{name}</h1>
      <p>
        {asPath} of {pathname} with {JSON.stringify(query)}
      </p>
    </>
  );
}

function Failing(): never {
  throw new Error('It cannot be drawn.');
}

beforeAll(() => {
  // In development the edge renderer complains about an ArrayBuffer feature that Node 20 lacks.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

let found: Awaited<ReturnType<GetServerSideProps<Record<string, unknown>>>>;
let asked: number;
let status: number;
let Page: ComponentType<never>;
let lines: string[];

const getServerSideProps: GetServerSideProps = async ({ req, res, resolvedUrl }) => {
  asked += 1;
  res.setHeader('Cache-Control', 'private, no-cache');
  res.statusCode = status;
  res.setHeader('X-Asked-For', `${resolvedUrl} by ${req.headers.host}`);
  return found;
};

beforeEach(() => {
  found = { props: { name: 'A12 Display', breadcrumb: true } };
  asked = 0;
  status = 200;
  Page = ProductPage as ComponentType<never>;
  lines = [];
});

const ROUTE = '/product/[itmCode]/[slug]';

function matchOf(pathname: string): Match | null {
  const [, kind, itmCode = '', slug = ''] = pathname.split('/');
  return kind === 'product' || kind === 'cart' ? { route: ROUTE, params: { itmCode, slug } } : null;
}

const builtPage = () => ({ App, Page, getServerSideProps }) as unknown as PageModule;

const log = createLog('info', (text) => lines.push(...text.split('\n')));

function openPages(): DirectPages {
  return new DirectPages({
    build: { match: matchOf, module: async () => builtPage() },
    contexts: { RouterContext, HeadManagerContext } as never,
    log,
  });
}

function linesWith(words: string): string[] {
  log.flush();
  return lines.filter((line) => line.includes(words));
}

const BUILD = {
  buildManifest: {
    devFiles: [],
    polyfillFiles: ['static/chunks/polyfills.js'],
    lowPriorityFiles: ['static/build/_ssgManifest.js'],
    rootMainFiles: [],
    pages: { '/_app': ['static/css/all.css', 'static/chunks/main.js'], [ROUTE]: ['static/p.js'] },
  },
  reactLoadableManifest: {},
  images: {},
  basePath: '',
  assetPrefix: '',
  disableOptimizedLoading: false,
  experimental: {},
  page: ROUTE,
};

/** What stands before Next's renderer in `next start`, for an address without anything special. */
const next: NodeHandler = async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://shop.test');
  const params = matchOf(pathname)?.params ?? {};
  const resolvedUrl = searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`;
  const rendered = await renderToHTML(
    request as never,
    response,
    ROUTE,
    { ...Object.fromEntries(searchParams), ...params },
    {
      ...BUILD,
      ...{ App, Document, Component: Page, getServerSideProps, params },
      ...{ resolvedUrl, resolvedAsPath: resolvedUrl },
    } as never,
    { buildId: 'b1', customServer: undefined, deploymentId: '' } as never,
    { isFallback: false, isDraftMode: false } as never,
  );
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end(rendered.toUnchunkedString());
};

const ASKER = { host: 'shop.test', id: 'r-1' };
const byNext = (url: string): Promise<RenderedPage> => renderPage(next, url, ASKER);

async function learnt(url: string): Promise<DirectPages> {
  const pages = openPages();
  await pages.learn(url, ASKER, await byNext(url));
  return pages;
}

const textOf = (page: RenderedPage | null): string => page?.body.toString() ?? 'left to Next';

test('nothing is rendered before a document of Next was seen', async () => {
  expect(await openPages().render('/product/10/a12', ASKER)).toBeNull();
  expect(asked).toBe(0);
});

test.each([
  '/product/10/a12',
  '/product/11/another-one?view=row&page=2',
  '/product/12/a?query=a12+display%20%26%20more&grade=%22x%22',
  '/product/12/a?empty=&empty2',
])('%s comes out to the letter and the header as Next renders it', async (url) => {
  const pages = await learnt('/product/10/a12');
  found = { props: { name: '</script> “A13” – ünïcode \u2028 &', breadcrumb: true } };
  const [direct, usual] = [await pages.render(url, ASKER), await byNext(url)];
  expect(textOf(direct)).toBe(textOf(usual));
  expect(textOf(direct)).toContain('ünïcode');
  expect(Object.fromEntries(direct?.headers ?? [])).toEqual(Object.fromEntries(usual.headers));
});

test('pages with and without data for search engines are learnt apart', async () => {
  const pages = await learnt('/product/10/a12');
  found = { props: { name: 'A13 Display', breadcrumb: false } };
  expect(await pages.render('/product/11/a13', ASKER)).toBeNull();
  await pages.learn('/product/11/a13', ASKER, await byNext('/product/11/a13'));
  for (const breadcrumb of [true, false]) {
    found = { props: { name: 'A14 Display', breadcrumb } };
    const page = await pages.render('/product/12/a14', ASKER);
    expect(textOf(page)).toBe(textOf(await byNext('/product/12/a14')));
  }
});

test.each([
  ['redirects', { redirect: { destination: '/', permanent: true } }],
  ['is not found', { notFound: true as const }],
])('a page that %s is left to Next', async (_, result) => {
  const pages = await learnt('/product/10/a12');
  found = result;
  expect(await pages.render('/product/10/a12', ASKER)).toBeNull();
});

test('a page that is an answer of another status is left to Next', async () => {
  const pages = await learnt('/product/10/a12');
  status = 404;
  expect(await pages.render('/product/10/a12', ASKER)).toBeNull();
});

test.each(['/product/10/a%2012', '/product/10/a12/', '//product/10/a12', '/cart/10/a12'])(
  'the address %s, which Next may change or nobody asks for often, is left to it',
  async (url) => {
    const pages = await learnt('/product/10/a12');
    asked = 0;
    expect(await pages.render(url, ASKER)).toBeNull();
    expect(asked).toBe(0);
  },
);

test('a page that fails is left to Next, which reports it', async () => {
  const pages = await learnt('/product/10/a12');
  Page = Failing;
  expect(await pages.render('/product/10/a12', ASKER)).toBeNull();
  expect(linesWith('It cannot be drawn.')).toHaveLength(1);
});

test('a route whose pages come out otherwise than with Next is left to it for good', async () => {
  const pages = openPages();
  const page = await byNext('/product/10/a12');
  const other = {
    ...page,
    body: Buffer.from(textOf(page).replace('A12 Display</h1>', 'A12</h1>')),
  };
  for (let nth = 0; nth < 25; nth += 1) await pages.learn('/product/10/a12', ASKER, other);
  expect(asked).toBe(21);
  expect(linesWith('pages are left to Next')).toHaveLength(1);
  expect(await pages.render('/product/10/a12', ASKER)).toBeNull();
});

test('a page of Next that failed teaches nothing', async () => {
  const pages = openPages();
  const page = await byNext('/product/10/a12');
  await pages.learn('/product/10/a12', ASKER, { ...page, status: 500 });
  expect(await pages.render('/product/10/a12', ASKER)).toBeNull();
});
