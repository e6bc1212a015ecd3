import { useCallback, useEffect, useState } from 'react';
import type { FaultChoice, MockState } from '@/lib/contract/mock';
import { isShopCall, readMock, switchOff, switchOn } from './mockCalls';

const UNKNOWN: MockState = { choice: null, changes: [], accounts: [], message: null };

/** The state of the mock shop and of the fault that this browser chose. */
export function useMockShop(isOpen: boolean) {
  const [state, setState] = useState(UNKNOWN);
  const [problem, setProblem] = useState('');
  const show = useCallback((call: Promise<MockState>) => {
    call.then(
      (found) => {
        setState(found);
        setProblem('');
      },
      (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)),
    );
  }, []);
  const refresh = useCallback(() => show(readMock()), [show]);

  useEffect(refresh, [refresh, isOpen]);
  useShopCalls(isOpen || state.choice?.once === true, refresh);

  return {
    ...state,
    problem,
    setProblem,
    choose: (choice: FaultChoice) => show(switchOn(choice)),
    end: () => show(switchOff()),
  };
}

export type MockShop = ReturnType<typeof useMockShop>;

/** Syncs with the page's calls, which may change the shop, and with other tabs. */
function useShopCalls(isWatching: boolean, onCalled: () => void): void {
  useEffect(() => {
    if (!isWatching) return undefined;
    window.addEventListener('focus', onCalled);
    const observer =
      typeof PerformanceObserver === 'undefined'
        ? null
        : new PerformanceObserver((list) => {
            if (list.getEntries().some(({ name }) => isShopCall(name))) onCalled();
          });
    observer?.observe({ type: 'resource' });
    return () => {
      window.removeEventListener('focus', onCalled);
      observer?.disconnect();
    };
  }, [isWatching, onCalled]);
}
