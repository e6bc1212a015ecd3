import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { GetServerSideProps } from 'next';

type Page = GetServerSideProps<Record<string, unknown>>;

/** Calls a page's getServerSideProps like Next. */
export async function openPage(
  page: Page,
  address: string,
  headers: Record<string, string> = {},
  params = {},
) {
  const url = new URL(address, 'http://shop.test');
  const req = Object.assign(new IncomingMessage(new Socket()), { cookies: {}, url: address });
  Object.assign(req.headers, headers);
  const res = new ServerResponse(req);
  const result = await page({
    req,
    res,
    resolvedUrl: address,
    query: Object.fromEntries(url.searchParams),
    params,
  });
  const given = 'props' in result ? await result.props : undefined;
  const read = given === undefined ? result : { ...result, props: copyOf(given) };
  const sent = res.getHeaders();
  return { result: read, given, headers: sent, cacheControl: sent['cache-control'] };
}

function copyOf<T>(props: T): T {
  return JSON.parse(JSON.stringify(props));
}
