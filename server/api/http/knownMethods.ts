import { operationList } from '@/lib/contract/operations';
import { CSP_REPORTS_PATH } from './securityHeaders';

const API = '/api/v1';

type Known = { pattern: RegExp; methods: string[] };

const known: Known[] = knownPaths();

/** Returns the methods that a path below /api has, none for an unknown one. */
export function knownMethods(path: string): string[] {
  const methods = known.flatMap((one) => (one.pattern.test(path) ? one.methods : []));
  return [...new Set(methods)].sort();
}

function knownPaths(): Known[] {
  const calls = operationList
    .filter(({ tag }) => tag !== 'pictures')
    .map(({ method, path }) => ({
      pattern: new RegExp(`^${API}${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
      methods: method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()],
    }));
  const reports = { pattern: new RegExp(`^${CSP_REPORTS_PATH}$`), methods: ['POST'] };
  return [...calls, reports];
}
