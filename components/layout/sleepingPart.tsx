import { lazy, type ComponentType } from 'react';
import { isFirstLoad, loadAwake, untilAwake, untilPageIsWanted } from './awakening';

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * A part of the page whose code does not come with it: the browser keeps what the server drew and
 * fetches the code when the page is touched (docs/decisions/0007). Code of a page that is led to
 * comes beside that page's data. Stands inside one of Layout's boundaries.
 */
export function sleepingPart<Props extends object>(
  load: Load<Props>,
  place: 'page' | 'around' = 'page',
): ComponentType<Props> {
  const start = (inTime: () => Promise<void>) => loadAwake(() => loadInShop(load), inTime);
  if (!isFirstLoad()) {
    const coming = start(atOnce);
    return lazy(() => coming);
  }
  return lazy(() => start(place === 'page' ? untilPageIsWanted : untilAwake));
}

async function atOnce(): Promise<void> {}

/** What every such part needs besides its own code. */
export function loadStore() {
  return import(/* webpackChunkName: "store" */ '@/store/InShop');
}

async function loadInShop<Props extends object>(load: Load<Props>) {
  const [Part, { InShop }] = await Promise.all([load(), loadStore()]);

  function AwakePart(props: Props) {
    return (
      <InShop>
        <Part {...props} />
      </InShop>
    );
  }
  return { default: AwakePart };
}
