import type { NodeHandler } from '@/server/boot/front/compressed';

export const WORDS = 'a word and another '.repeat(200);

/** Renders a page that contains the number of renders and the cookie; /keyed names surrogate keys. */
export function fakeNext(): NodeHandler & { rendered: number } {
  const next = Object.assign(
    async (...[request, response]: Parameters<NodeHandler>) => {
      next.rendered += 1;
      const { url = '', headers } = request;
      response.statusCode = url.startsWith('/unknown') ? 404 : 200;
      if (url.startsWith('/moved')) {
        response.writeHead(308, { Location: '/shop' });
        response.end();
        return;
      }
      if (url.startsWith('/personal')) response.setHeader('Cache-Control', 'no-store');
      if (url.startsWith('/cookie')) response.setHeader('Set-Cookie', `visit=${next.rendered}`);
      if (url.startsWith('/keyed') && headers.cookie === undefined) {
        response.setHeader('Surrogate-Key', url.startsWith('/keyed-otherwise') ? 'i2' : 'i1 c5');
      }
      if (url.startsWith('/fails')) throw new Error('select secret');
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(`<p>${next.rendered} ${url} ${headers.cookie ?? 'nobody'} ${WORDS}</p>`);
    },
    { rendered: 0 },
  );
  return next;
}
