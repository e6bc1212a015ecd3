import { MOCK_PATH, type FaultChoice, type MockAccount, type MockState } from '@/lib/contract/mock';

const API = '/api/v1';

export function isShopCall(address: string): boolean {
  return address.includes(`${API}/`) && !address.includes(API + MOCK_PATH);
}

export function readMock(): Promise<MockState> {
  return ask('GET');
}

export function switchOn(choice: FaultChoice): Promise<MockState> {
  return ask('PUT', choice);
}

/** Ends the fault and resets the shop. */
export function switchOff(): Promise<MockState> {
  return ask('DELETE');
}

/** Signs in with a sample account; returns whether it worked. */
export async function signIn({ phone, password }: MockAccount): Promise<boolean> {
  return (await send('/login', 'POST', { login: phone, password })).ok;
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
