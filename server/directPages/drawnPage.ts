import { parse as parseQuery } from 'node:querystring';
import { withDrawings } from '@/lib/site/drawings';
import { PageDrawings } from '@/server/next/drawings';
import { UNFINISHED } from '@/server/next/swiftRendering';
import { visitorsExchange, type Asker, type RenderedPage } from '@/server/pageCache/renderPage';
import type { OwnTexts } from './documentMould';
import type { Match, PageModule } from './nextBuild';
import { drawHead, drawPage, type Contexts } from './pageTree';

export type DrawnPage = {
  /** Documents of pages with scripts in their head, and of those without, are alike. */
  kind: string;
  own: OwnTexts;
  headers: RenderedPage['headers'];
};

type Visit = { url: string; match: Match; asker: Asker; contexts: Contexts };

/** Null where there is no page to draw, or one whose parts have yet to be loaded. */
export async function drawnPage(module: PageModule, visit: Visit): Promise<DrawnPage | null> {
  const { url, match, asker } = visit;
  const { request, response } = visitorsExchange(url, asker);
  const { path, query } = partsOf(url);
  const place = { pathname: match.route, query: { ...query, ...match.params }, asPath: path };
  const found = await module.getServerSideProps({
    req: Object.assign(request, { cookies: {} }),
    res: response,
    query: place.query,
    resolvedUrl: path,
    ...(match.params === undefined ? {} : { params: match.params }),
  });
  if (!('props' in found) || response.statusCode !== 200) return null;
  const props = { pageProps: { ...(await found.props) }, __N_SSP: true };
  const drawings = new PageDrawings();
  const { head, content } = withDrawings(drawings, () =>
    drawPage(visit.contexts, module, { props, place }),
  );
  if (content.includes(UNFINISHED)) return null;
  const [hoisted, scripts] = drawHead(head);
  response.setHeader('content-type', 'text/html; charset=utf-8');
  return {
    kind: scripts === '' ? 'without scripts' : 'with scripts',
    own: [hoisted, scripts, drawings.completed(content), asData(props), asData(place.query)],
    headers: response.page().headers,
  };
}

/** As Next writes the address of a page it renders. */
function partsOf(url: string) {
  const [pathname = '', search = ''] = url.split('?', 2);
  const query = parseQuery(search);
  const written = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value ?? ''].flat()) written.append(name, one);
  }
  const text = written.toString();
  return { path: text === '' ? pathname : `${pathname}?${text}`, query };
}

const ESCAPED: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON that cannot end the element it stands in, as Next writes it. */
function asData(value: object): string {
  return JSON.stringify(value).replace(/[&><\u2028\u2029]/g, (sign) => ESCAPED[sign] ?? sign);
}
