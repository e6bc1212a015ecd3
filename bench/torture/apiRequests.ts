import fc from 'fast-check';
import { addressFor } from './apiAddresses';
import { partsFor, type Parts } from './apiBodies';
import type { ApiOperation } from './apiOperations';
import type { KnownValues } from './jsonTexts';
import { KINDS, type Kind } from './kinds';

export const ROLES = ['visitor', 'customer', 'dealer'] as const;
export type Role = (typeof ROLES)[number];

/** One request and the statuses that may answer it. */
export type ApiRequest = Parts & {
  operation: string;
  kind: Kind;
  role: Role;
  method: string;
  path: string;
  statuses: readonly number[];
};

/** Generates the same requests for the same seed, alternating between the operations. */
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

const WEIGHTS: Record<Kind, number> = {
  valid: 3,
  'nearly valid': 4,
  hostile: 2,
  malformed: 1,
};

function requestOf(operation: ApiOperation, known: KnownValues): fc.Arbitrary<ApiRequest> {
  return fc.oneof(
    ...KINDS.map((kind) => ({
      weight: WEIGHTS[kind],
      arbitrary: requestOfKind(operation, kind, known),
    })),
  );
}

function requestOfKind(
  operation: ApiOperation,
  kind: Kind,
  known: KnownValues,
): fc.Arbitrary<ApiRequest> {
  const { name, method, isOpen, setsCookie } = operation;
  // A call that begins or ends a session must not end the session of a shared account.
  const roles = isOpen && setsCookie ? (['visitor'] as const) : ROLES;
  const statuses = statusesOf(operation, kind);
  return fc
    .tuple(
      fc.constantFrom(...roles),
      addressFor(operation, kind, known),
      partsFor(operation, kind, known),
    )
    .map(([role, path, parts]) => ({
      operation: name,
      kind,
      role,
      method,
      path,
      statuses,
      ...parts,
    }));
}

/** Returns the allowed statuses; address or framing may also be refused in invalid requests. */
function statusesOf({ statuses }: ApiOperation, kind: Kind): number[] {
  const documented = statuses.filter((status) => status < 500);
  if (kind === 'valid') return documented;
  return [...documented, 400, 404, 405, 413, 414, 415, 431];
}
