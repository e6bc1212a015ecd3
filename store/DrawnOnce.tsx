import { useRouter } from 'next/router';
import { useContext, type ComponentProps } from 'react';
import { drawingsInUse } from '@/lib/site/drawings';
import { VisitContext } from './visit';

type DrawnOnceProps = Omit<ComponentProps<'ul'>, 'ref'> & {
  as: 'article' | 'footer' | 'header' | 'section' | 'ul';
  /**
   * All that the part is drawn from, besides the settings and the page's address, which may stand
   * in it as the destination of a sign-in link. Undefined: it is drawn each time.
   */
  from: unknown;
};

/** A part that the server draws once for all visitors, and browsers take over like any other. */
export function DrawnOnce({ as: Host, from, children, ...rest }: DrawnOnceProps) {
  const found = useDrawing(from === undefined ? undefined : [Host, rest.className, from]);
  if (found === undefined) return <Host {...rest}>{children}</Host>;
  if ('html' in found) return <Host {...rest} dangerouslySetInnerHTML={{ __html: found.html }} />;
  return (
    <Host data-part={found.number} {...rest}>
      {children}
    </Host>
  );
}

function useDrawing(from: unknown) {
  const { site } = useContext(VisitContext);
  const { asPath } = useRouter();
  const isVisitor = site !== undefined && site.personal === undefined;
  if (from === undefined || !isVisitor) return undefined;
  return drawingsInUse()?.find({
    settings: site.settings,
    look: JSON.stringify(from),
    here: asPath,
  });
}
