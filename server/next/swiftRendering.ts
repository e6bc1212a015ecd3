import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import edge from 'react-dom/server.edge';
import { withDrawings } from '@/lib/site/drawings';
import { PageDrawings } from './drawings';

type Render = typeof edge.renderToReadableStream;
type Rendered = Awaited<ReturnType<Render>>;

/** What React leaves in the place of something it had to wait for. */
export const UNFINISHED = '<!--$!-->';

/**
 * Makes Next render pages with React's renderer for strings. Next asks for the renderer of edge
 * runtimes, which turns every attribute into bytes by itself and takes five times as long for the
 * same page. Pages that wait for something while they render still get the renderer that waits.
 */
export function renderSwiftly(): void {
  const waiting = edge.renderToReadableStream;
  edge.renderToReadableStream = async (children, options) =>
    renderedAtOnce(children) ?? waiting(children, options);
}

/** Null when the page waits; a page that fails fails again, and is reported, in the other renderer. */
function renderedAtOnce(children: ReactNode): Rendered | null {
  const html = attempted(children);
  if (html === null) return null;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(html);
      controller.close();
    },
  });
  return Object.assign(stream, { allReady: Promise.resolve() });
}

function attempted(children: ReactNode): Buffer | null {
  try {
    const drawings = new PageDrawings();
    const html = withDrawings(drawings, () => renderToString(children));
    return html.includes(UNFINISHED) ? null : drawings.completed(html);
  } catch {
    return null;
  }
}
