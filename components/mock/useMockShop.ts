import { useCallback, useEffect, useState } from 'react';
import {
  type FaultChoice,
  MOCK_PATH,
  MOCK_STAFF_PATH,
  type MockAccount,
  type MockState,
} from '@/lib/site/mock';
import type { Role } from '@/lib/contract/staff';

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

const API = '/api/v1';

function isShopCall(address: string): boolean {
  return address.includes(`${API}/`) && !address.includes(API + MOCK_PATH);
}

function readMock(): Promise<MockState> {
  return ask('GET');
}

function switchOn(choice: FaultChoice): Promise<MockState> {
  return ask('PUT', choice);
}

/** Ends the fault and resets the shop. */
function switchOff(): Promise<MockState> {
  return ask('DELETE');
}

/** Signs in with a sample account; returns whether it worked. */
export async function signIn({ phone, password }: MockAccount): Promise<boolean> {
  return (await send('/login', 'POST', { login: phone, password })).ok;
}

/** Signs in to the office without a code; returns whether it worked. */
export async function signInToOffice(role: Role): Promise<boolean> {
  return (await send(MOCK_PATH + MOCK_STAFF_PATH, 'PUT', { role })).ok;
}

/** Bypasses lib/api, because the mock calls are not in the shop's contract. */
async function ask(method: string, body?: object): Promise<MockState> {
  const answer = await send(MOCK_PATH, method, body);
  if (!answer.ok) throw new Error(await sentencesIn(answer));
  const { data }: { data: MockState } = await answer.json();
  return data;
}

async function sentencesIn(answer: Response): Promise<string> {
  const { error }: { error: Record<string, string> } = await answer.json();
  return Object.values(error).join(' ');
}

function send(path: string, method: string, body?: object): Promise<Response> {
  return fetch(API + path, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });
}
