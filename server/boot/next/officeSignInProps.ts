import type { GetServerSideProps } from 'next';
import type { Role } from '@/lib/contract/staff';
import { officeDestination } from '@/lib/urls/officeLinks';
import type { ReturnedForm } from '@/lib/site/forms';
import { takeReturnedForm } from './forms/returnedForm';
import { setOfficeHeaders } from './officePage';
import { serverApi } from './serverApi';

type LoginProps = {
  siteName: string;
  next: string;
  awaited: { name: string; role: Role } | null;
  returned?: ReturnedForm;
};

/** getServerSideProps of signing in: redirects staff who are signed in. */
export const officeLoginProps: GetServerSideProps<LoginProps> = async ({ req, res, query }) => {
  setOfficeHeaders(res);
  const api = serverApi(req, res);
  const [session, { siteName }] = await Promise.all([
    api.call('GET /office/session'),
    api.call('GET /settings'),
  ]);
  const next = officeDestination(query.next);
  if (session.state === 'staff') return { redirect: { destination: next, permanent: false } };
  const returned = await takeReturnedForm({ req, res });
  const awaited = session.state === 'code' ? { name: session.name, role: session.role } : null;
  const props = { siteName, next, awaited };
  return { props: returned === undefined ? props : { ...props, returned } };
};

type SetUpProps = { siteName: string; returned?: ReturnedForm };

/** getServerSideProps of a link for setting up; only the browser reads its secret. */
export const officeSetUpProps: GetServerSideProps<SetUpProps> = async ({ req, res }) => {
  setOfficeHeaders(res);
  // Other origins learn no address. Without any referrer browsers would post forms with `Origin: null`.
  res.setHeader('Referrer-Policy', 'same-origin');
  const { siteName } = await serverApi(req, res).call('GET /settings');
  const returned = await takeReturnedForm({ req, res });
  return { props: returned === undefined ? { siteName } : { siteName, returned } };
};

/** getServerSideProps of unknown addresses below /office: the shop's page for them leads to the shop. */
export const officeUnknownProps: GetServerSideProps<SetUpProps> = async ({ req, res }) => {
  setOfficeHeaders(res);
  res.statusCode = 404;
  const { siteName } = await serverApi(req, res).call('GET /settings');
  return { props: { siteName } };
};
