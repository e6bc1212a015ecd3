import { Fragment } from 'react';

/** An item's name, which may wrap within a list of models: a line ends after a slash, not in a model. */
export function ItemName({ name }: { name: string }) {
  const [first, ...others] = name.split(/\/(?=\S)/);
  return (
    <>
      {others.length === 0 ? first : `${first}/`}
      {others.map((piece, at) => (
        <Fragment key={at}>
          <wbr />
          {at === others.length - 1 ? piece : `${piece}/`}
        </Fragment>
      ))}
    </>
  );
}
