import { ChatLink } from '@/components/item/ChatLink';
import { CardGrid } from '@/components/product/CardGrid';
import { missingWords, unlistedWords } from '@/components/search/missingWords';
import { SimilarSearches } from '@/components/search/SimilarSearches';
import { buttonClass, ButtonLink } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { text } from '@/lib/text/text';
import { links } from '@/lib/urls/links';
import { CategoryTiles } from './CategoryTiles';
import { headingOf, type ListModel } from './listModel';
import styles from './NothingFound.module.scss';

/** Says that nothing was found (spec 8), why, and what there is instead, the useful parts first. */
export function NothingFound({ model }: { model: ListModel }) {
  const { alternatives, understood } = model.list;
  const hasParts = alternatives.length > 0;
  const why = hasParts
    ? missingWords(understood, model.scope.kind === 'search')
    : (unlistedWords(understood) ?? noMatchWords(model.state.query));
  return (
    <section className={styles.nothing} aria-label={headingOf(model)}>
      <h2 className={styles.title}>{text.noProducts}</h2>
      {why !== null && <p>{why}</p>}
      {hasParts && <CardGrid items={alternatives} label="Parts that fit" level={3} />}
      <div className={styles.more}>
        <Similar model={model} />
        <div className={styles.actions}>
          <NothingFoundActions model={model} />
        </div>
      </div>
      {!hasParts && <CategoryTiles scope={model.scope} place="above" />}
    </section>
  );
}

function noMatchWords(query: string): string | null {
  return query === '' ? null : `No match for “${query}”. Check the spelling, or choose a category.`;
}

/** Leaves out the model that was understood. */
function Similar({ model: { state, list } }: { model: ListModel }) {
  const known = (list.understood?.models ?? []).flatMap(({ bndName, modelName }) => [
    modelName,
    `${bndName} ${modelName}`,
  ]);
  const similar = list.nearestWords.filter((words) => !known.includes(words));
  return <SimilarSearches query={state.query} similar={similar} />;
}

export function NothingFoundActions({ model: { scope, state } }: { model: ListModel }) {
  const about = state.query === '' ? scope.heading : `I am looking for: ${state.query}`;
  return (
    <>
      <ChatLink about={about} className={buttonClass({ variant: 'outline' })}>
        <Icon of="message-circle" />
        Ask on WhatsApp
      </ChatLink>
      <ButtonLink href={links.shop} variant="neutral">
        All parts
      </ButtonLink>
    </>
  );
}
