import { apiHandler } from '@/server/boot/next/apiHandler';
import type { NodeHandler } from '@/server/boot/front/compressed';

/** A fake Next that normalises paths like the most permissive router: dots, escapes, slashes and case. */
export function permissiveRouter(): NodeHandler & { calls: string[] } {
  const router = Object.assign(
    async (...[request, response]: Parameters<NodeHandler>) => {
      const path = readFreely(request.url ?? '/');
      if (!path.startsWith('/api/')) {
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.end('a page');
        return;
      }
      router.calls.push(request.url ?? '');
      request.url = path;
      await apiHandler(request, response);
    },
    { calls: [] as string[] },
  );
  return router;
}

function readFreely(target: string): string {
  const { pathname } = new URL(target, 'http://next.test');
  const decoded = decodeTwice(pathname).replaceAll('\\', '/').toLowerCase();
  return new URL(decoded.replace(/\/{2,}/g, '/'), 'http://next.test').pathname
    .replace(/^\/_next\/data\/[^/]+(?=\/)/, '')
    .replace(/(?:\.json|;.*)?\/?$/, '');
}

function decodeTwice(text: string): string {
  try {
    return decodeURIComponent(decodeURIComponent(text));
  } catch {
    return text;
  }
}
