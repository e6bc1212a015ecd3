import type { GetServerSideProps } from 'next';
import type { PageParameter } from '@/lib/urls/pageParameters';

/**
 * Redirects to the same page without the parameters that it does not read: payment gateways send
 * browsers back with references and signatures, which decide nothing and must not stay in the address.
 */
export function cleanAddress<P extends Record<string, unknown>>(
  readable: readonly PageParameter[],
  page: GetServerSideProps<P>,
): GetServerSideProps<P> {
  return async (context) => {
    const { pathname, searchParams } = new URL(context.resolvedUrl, 'http://any');
    const kept = [...searchParams].filter(([name]) => readable.some((one) => one === name));
    if (kept.length === searchParams.size) return page(context);
    const query = new URLSearchParams(kept).toString();
    const destination = query === '' ? pathname : `${pathname}?${query}`;
    return { redirect: { destination, statusCode: 303 } };
  };
}
