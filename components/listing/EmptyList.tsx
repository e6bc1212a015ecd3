import { ChatLink } from '@/components/item/ChatLink';
import { SimilarSearches } from '@/components/search/SimilarSearches';
import { buttonClass, ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { categoryLink, links } from '@/lib/urls/links';
import { scopeKeys } from '@/lib/urls/listScope';
import { appliedFilters, withoutFilters } from '@/lib/urls/listUrl';
import { text } from '@/lib/text/text';
import { useAppSelector } from '@/store/hooks';
import { hrefOf, type ListModel } from './listModel';
import styles from './EmptyList.module.scss';

/** Says that nothing was found (spec 8) and offers other ways to find the part. */
export function EmptyList({ model }: { model: ListModel }) {
  const { scope, state, list } = model;
  const keys = scopeKeys(scope);
  const filtered = appliedFilters(state, keys).length > 0;
  return (
    <EmptyState
      icon="search-x"
      title={text.noProducts}
      actions={
        <>
          {filtered && (
            <ButtonLink href={hrefOf(model, withoutFilters(state, keys))} scroll={false}>
              Clear all filters
            </ButtonLink>
          )}
          <AskLink query={state.query} heading={scope.heading} />
          <ButtonLink href={links.shop} variant="neutral">
            All parts
          </ButtonLink>
        </>
      }
    >
      <SimilarSearches query={state.query} similar={list.nearestWords} />
      <Categories />
    </EmptyState>
  );
}

function AskLink({ query, heading }: { query: string; heading: string }) {
  const about = query === '' ? heading : `I am looking for: ${query}`;
  return (
    <ChatLink about={about} className={buttonClass({ variant: 'outline' })}>
      <Icon of="message-circle" />
      Ask on WhatsApp
    </ChatLink>
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
