import { useRef, useState } from 'react';
import { isApiError } from '@/lib/site/apiError';
import { officeApi } from '@/lib/api/officeApi';
import type { OfficeOrder } from '@/lib/contract/officeOrder.contract';
import type { PickOrder } from '@/lib/contract/paper.contract';
import { useReload } from '../calls/useReload';
import { withPick, type PickCount } from './pickPage';

type PickCounts = {
  orders: PickOrder[];
  /** Why counting stopped, or ''. */
  problem: string;
  isSaving: boolean;
  count: (pick: PickCount) => void;
  /** Shows a problem until the next count. */
  tell: (problem: string) => void;
};

const NO_ANSWER = 'The shop did not answer. The last scans are not counted; scan them again.';

/**
 * Counts pieces at once on the screen and one after the other on the server, each with the version
 * that the last answer named. When one is refused, the ones behind it are dropped and the list is read
 * again.
 */
export function usePickCounts(given: readonly PickOrder[]): PickCounts {
  const reload = useReload();
  const [known, setKnown] = useState<readonly PickOrder[]>(given);
  const [shownOf, setShownOf] = useState(given);
  const [problem, setProblem] = useState('');

  // The page was read again, after a refusal.
  if (shownOf !== given) {
    setShownOf(given);
    setKnown(given);
  }

  const { waiting, add } = useQueue<PickCount>(
    async (pick, versions: Map<string, number>) => {
      const order = await savePick(pick, versions.get(pick.orderNumber) ?? versionOf(known, pick));
      versions.set(order.orderNumber, order.version);
      setKnown((before) => withPick(before, pick));
    },
    (error) => {
      setProblem(isApiError(error) ? error.message : NO_ANSWER);
      void reload();
    },
  );

  const orders = waiting.reduce<readonly PickOrder[]>(withPick, known);
  return {
    orders: [...orders],
    problem,
    isSaving: waiting.length > 0,
    tell: setProblem,
    count(pick) {
      setProblem('');
      add(pick);
    },
  };
}

function versionOf(orders: readonly PickOrder[], { orderNumber }: PickCount): number {
  return orders.find((order) => order.orderNumber === orderNumber)?.version ?? 1;
}

type Versions = Map<string, number>;

/** Works on one thing after the other; a failure drops everything that waits, and what is known. */
function useQueue<T>(
  work: (one: T, versions: Versions) => Promise<void>,
  onFailure: (error: unknown) => void,
) {
  const [waiting, setWaiting] = useState<readonly T[]>([]);
  const queue = useRef<readonly T[]>([]);
  const versions = useRef<Versions>(new Map());
  const isRunning = useRef(false);

  const keep = (rest: readonly T[]) => {
    queue.current = rest;
    setWaiting(rest);
  };

  async function run(): Promise<void> {
    isRunning.current = true;
    for (let one = queue.current[0]; one !== undefined; one = queue.current[0]) {
      try {
        await work(one, versions.current);
        keep(queue.current.slice(1));
      } catch (error) {
        keep([]);
        versions.current = new Map();
        onFailure(error);
      }
    }
    isRunning.current = false;
  }

  function add(one: T) {
    keep([...queue.current, one]);
    if (!isRunning.current) void run();
  }

  return { waiting, add };
}

const AT = '/office/orders/{orderNumber}';

function savePick(
  { orderNumber, itmCode, qty, report }: PickCount,
  version: number,
): Promise<OfficeOrder> {
  const params = { orderNumber };
  if (report === undefined) {
    const body = { version, lines: [{ itmCode, qty }] };
    return officeApi.call(`POST ${AT}/pick`, { params, body });
  }
  if ('missing' in report) {
    return officeApi.call(`POST ${AT}/missing`, { params, body: { version, itmCode } });
  }
  if ('instead' in report) {
    const body = { version, itmCode, instead: report.instead };
    return officeApi.call(`POST ${AT}/send-instead`, { params, body });
  }
  const body = { version, itmCode, label: report.label };
  return officeApi.call(`POST ${AT}/wrong-label`, { params, body });
}
