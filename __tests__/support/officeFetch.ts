type Answer = { status?: number; body: unknown } | 'no answer';

export type OfficeRequest = { method: string; path: string; body: unknown; key: string | null };

/**
 * Answers the office's calls: the next answer of a list by "POST /path", the last one again and again.
 * Returns what was sent, without the counts of the navigation, which each action asks for again.
 */
export function answerOffice(answers: Record<string, Answer[]>): OfficeRequest[] {
  const sent: OfficeRequest[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (given, init) => {
    const path = String(given).replace('/api/v1', '');
    const method = init?.method ?? 'GET';
    const headers = new Headers(init?.headers);
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const list = answers[`${method} ${path}`];
    const request = { method, path, body, key: headers.get('Idempotency-Key') };
    if (list !== undefined || path !== '/office/counts') sent.push(request);
    return responseOf(list !== undefined && list.length > 1 ? list.shift() : list?.[0]);
  });
  return sent;
}

function responseOf(answer: Answer | undefined): Response {
  if (answer === 'no answer') throw new TypeError('Failed to fetch');
  const { status = 200, body } = answer ?? { status: 500, body: {} };
  return new Response(JSON.stringify(status < 300 ? { data: body } : body), {
    status,
    headers: { 'content-type': 'application/json' },
  });
}
