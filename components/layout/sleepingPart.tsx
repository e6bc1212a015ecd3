import { lazy, useEffect, type ComponentType } from 'react';
import { isAsleep, loadAwake, partAnswers, partSleeps } from './awakening';

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * A part of the page whose code does not come with it: the browser keeps what the server drew and
 * fetches the code when the page is touched (docs/decisions/0007). Reached by a click, the code
 * comes beside the new page's data. Stands inside one of Layout's boundaries.
 */
export function sleepingPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const start = () => loadAwake(() => loadInShop(load));
  const isFirstPage = isAsleep();
  const coming = isFirstPage ? undefined : start();
  return lazy(() => {
    if (isFirstPage) partSleeps(load);
    return coming ?? start();
  });
}

async function loadInShop<Props extends object>(load: Load<Props>) {
  const [Part, { InShop }] = await Promise.all([
    load(),
    import(/* webpackChunkName: "shell" */ '@/store/InShop'),
  ]);

  function AwakePart(props: Props) {
    useEffect(() => partAnswers(load), []);
    return (
      <InShop>
        <Part {...props} />
      </InShop>
    );
  }
  return { default: AwakePart };
}
