import { Suspense, use, useId, type ReactNode } from 'react';
import edge from 'react-dom/server.edge';
import { renderSwiftly } from '@/server/next/swiftRendering';

const original = edge.renderToReadableStream;
const bySuspense = Promise.resolve('came later');

function Row({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    <li id={id} title={'a "quoted" <word>'}>
      {children} and {7} <svg viewBox="0 0 24 24" strokeWidth={1.5} aria-hidden />
    </li>
  );
}

function Waiting() {
  return <b>{use(bySuspense)}</b>;
}

function Failing(): ReactNode {
  throw new Error('no rendering');
}

async function rendered(render: typeof original, page: ReactNode): Promise<string> {
  const stream = await render(page, { onError: () => undefined });
  await stream.allReady;
  return new Response(stream).text();
}

beforeAll(() => {
  // In development the edge renderer complains about an ArrayBuffer feature that Node 20 lacks.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  renderSwiftly();
});
afterAll(() => {
  edge.renderToReadableStream = original;
});

test.each([
  ['a list', <Row key="a">A12 Display &amp; more</Row>],
  ['scripts of data', <script key="b" dangerouslySetInnerHTML={{ __html: '{"a":1}' }} />],
  ['a picture in front', <img key="c" src="/a.jpg" fetchPriority="high" alt="" />],
  [
    'something that is waited for',
    <Suspense key="d" fallback="…">
      <Waiting />
    </Suspense>,
  ],
  ['a root that is waited for', <Waiting key="e" />],
])('%s is rendered as by the other renderer', async (_, page) => {
  const expected = await rendered(original, page);
  expect(expected.length).toBeGreaterThan(5);
  expect(await rendered(edge.renderToReadableStream, page)).toBe(expected);
});

test('a page that fails still fails', async () => {
  await expect(rendered(edge.renderToReadableStream, <Failing />)).rejects.toThrow('no rendering');
});
