import {
  cloneElement,
  createElement,
  type Context,
  type ReactElement,
  type ReactNode,
} from 'react';
import type { NextRouter } from 'next/router';
import { renderToString } from 'react-dom/server';
import type { PageModule } from './nextBuild';

/** Next's, through which its Link, its Head and useRouter are told where they stand. */
export type Contexts = {
  RouterContext: Context<NextRouter | null>;
  HeadManagerContext: Context<HeadManager>;
};

type HeadManager = {
  updateHead: (elements: ReactElement<object>[]) => void;
  mountedInstances: Set<unknown>;
  scripts: object;
};

export type Drawing = {
  /** The elements of the page's own Heads, in their order. */
  head: ReactElement<object>[];
  content: string;
};

export type Place = Pick<NextRouter, 'asPath' | 'pathname' | 'query'>;

/** The page as Next has React draw it: the same tree, so that generated ids are the same. */
export function drawPage(
  { RouterContext, HeadManagerContext }: Contexts,
  { App, Page }: PageModule,
  { props, place }: { props: object; place: Place },
): Drawing {
  let head: ReactElement<object>[] = [];
  const manager: HeadManager = {
    updateHead(elements) {
      head = elements;
    },
    mountedInstances: new Set(),
    scripts: {},
  };
  const router = routerAt(place);
  const app = createElement(App as never, { Component: Page, ...props, router });
  const content = renderToString(
    <div id="__next">
      <Nothing />
      <RouterContext value={router}>
        <HeadManagerContext value={manager}>
          {app}
          <Nothing />
        </HeadManagerContext>
      </RouterContext>
    </div>,
  );
  return { head, content };
}

/** Next has its own there, which counts as a place in the tree. */
function Nothing(): ReactNode {
  return null;
}

function routerAt(place: Place): NextRouter {
  return {
    ...place,
    route: place.pathname,
    basePath: '',
    isFallback: false,
    isReady: true,
    isPreview: false,
    isLocaleDomain: false,
    ...NO_WAYS,
  };
}

function nowhere(): never {
  throw new Error('Nothing is gone to while a page is rendered.');
}

const NO_WAYS = {
  push: nowhere,
  replace: nowhere,
  reload: nowhere,
  back: nowhere,
  forward: nowhere,
  prefetch: nowhere,
  beforePopState: nowhere,
  events: { on: nowhere, off: nowhere, emit: nowhere },
};

/** The head's elements as they stand in the document: what React hoists, then the scripts. */
export function drawHead(elements: ReactElement<object>[]): [hoisted: string, scripts: string] {
  const marked = elements.map((element) =>
    cloneElement(element, { 'data-next-head': '' } as object),
  );
  const html = renderToString(createElement('head', {}, ...marked));
  const inside = html.slice(html.indexOf('>') + 1, html.lastIndexOf('</head>'));
  const at = inside.indexOf('<script');
  return at === -1 ? [inside, ''] : [inside.slice(0, at), inside.slice(at)];
}
