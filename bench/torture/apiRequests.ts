import fc from 'fast-check';
import { addressFor } from './apiAddresses';
import { partsFor, type Parts } from './apiBodies';
import type { ApiOperation } from './apiOperations';
import type { KnownValues } from './jsonTexts';
import type { Kind } from './kinds';

export const ROLES = ['visitor', 'customer', 'dealer'] as const;
export type Role = (typeof ROLES)[number];

/** One request, ready to be sent, and the statuses that may answer it. */
export type ApiRequest = Parts & {
  operation: string;
  kind: Kind;
  role: Role;
  method: string;
  path: string;
  statuses: readonly number[];
};

/** The same requests for the same seed, the operations in turns. */
export function apiRequests(
  operations: readonly ApiOperation[],
  known: KnownValues,
  { seed, count }: { seed: number; count: number },
): ApiRequest[] {
  const each = Math.ceil(count / operations.length);
  const samples = operations.map((operation, at) =>
    fc.sample(requestOf(operation, known), { seed: seed + at, numRuns: each }),
  );
  return Array.from({ length: each }, (_, round) => samples.flatMap((some) => some[round] ?? []))
    .flat()
    .slice(0, count);
}

function requestOf(operation: ApiOperation, known: KnownValues): fc.Arbitrary<ApiRequest> {
  const { name, method, isOpen, setsCookie } = operation;
  const roles = isOpen && setsCookie ? (['visitor'] as const) : ROLES;
  return fc
    .oneof(
      { weight: 3, arbitrary: fc.constant<Kind>('valid') },
      { weight: 4, arbitrary: fc.constant<Kind>('nearly valid') },
      { weight: 2, arbitrary: fc.constant<Kind>('hostile') },
      { weight: 1, arbitrary: fc.constant<Kind>('malformed') },
    )
    .chain((kind) =>
      fc.record({
        operation: fc.constant(name),
        kind: fc.constant(kind),
        role: fc.constantFrom(...roles),
        method: fc.constant(method),
        path: addressFor(operation, kind, known),
        parts: partsFor(operation, kind, known),
        statuses: fc.constant(statusesOf(operation, kind)),
      }),
    )
    .map(({ parts, ...request }) => ({ ...request, ...parts }));
}

/** A request that is not as the document says may also be refused for its address or its framing. */
function statusesOf({ statuses }: ApiOperation, kind: Kind): number[] {
  const documented = statuses.filter((status) => status < 500);
  if (kind === 'valid') return documented;
  return [...documented, 400, 404, 405, 413, 414, 415, 431];
}
