import { officePage } from './officePage';

export const claimsPageProps = officePage('read_buying', async ({ api }) => {
  const [list, suppliers] = await Promise.all([
    api.call('GET /office/claims'),
    api.call('GET /office/suppliers'),
  ]);
  return { ...list, suppliers };
});

export const claimPageProps = officePage('read_buying', ({ api, context }) => {
  const claimNumber = String(context.params?.claimNumber ?? '');
  return api.call('GET /office/claims/{claimNumber}', { params: { claimNumber } });
});
