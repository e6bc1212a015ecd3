import { ChatLink } from '@/components/item/ChatLink';
import { CardGrid } from '@/components/product/CardGrid';
import { missingWords, unlistedWords } from '@/components/search/missingWords';
import { SimilarSearches } from '@/components/search/SimilarSearches';
import { buttonClass, ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { text } from '@/lib/text/text';
import { categoryLink, links } from '@/lib/urls/links';
import { useAppSelector } from '@/store/hooks';
import { headingOf, type ListModel } from './listModel';
import styles from './NothingFound.module.scss';

/** Says that nothing was found (spec 8) and what there is instead, the useful parts first. */
export function NothingFound({ model }: { model: ListModel }) {
  const { alternatives, understood } = model.list;
  const unlisted = unlistedWords(understood);
  return (
    <section className={styles.nothing} aria-label={headingOf(model)}>
      {alternatives.length > 0 ? (
        <FittingParts model={model} />
      ) : (
        <EmptyState
          icon="search-x"
          title={text.noProducts}
          actions={<NothingFoundActions model={model} />}
        >
          {unlisted !== null && <p>{unlisted}</p>}
          <Similar model={model} />
          {model.list.nearestWords.length === 0 && <Categories />}
        </EmptyState>
      )}
    </section>
  );
}

/** Parts that fit the named phone, and then what else to try. */
function FittingParts({ model }: { model: ListModel }) {
  const { understood, alternatives } = model.list;
  return (
    <>
      <h2 className={styles.title}>{text.noProducts}</h2>
      <p>{missingWords(understood, model.scope.kind === 'search')}</p>
      <CardGrid items={alternatives} label="Parts that fit" level={3} />
      <div className={styles.more}>
        <Similar model={model} />
        <div className={styles.actions}>
          <NothingFoundActions model={model} />
        </div>
      </div>
    </>
  );
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

function Categories() {
  const categories = useAppSelector((state) => state.catalogue.categories);
  if (categories.length === 0) return null;
  return (
    <ul className={styles.categories} aria-label="Categories">
      {categories.map((category) => (
        <li key={category.catCode}>
          <Link href={categoryLink(category)}>{category.catName}</Link>
        </li>
      ))}
    </ul>
  );
}
