import type {
  ApprovalRequest,
  ApprovalSummary,
  Invitation,
  Team,
} from '@/lib/contract/team.contract';
import { customerPage } from './customerPage';

/** getServerSideProps of the owner's team; 404 for everybody else. */
export const teamPageProps = customerPage<{ team: Team }>(
  { team: { members: [], invites: [] } },
  async ({ api }) => ({ props: { team: await api.call('GET /team') } }),
);

/** getServerSideProps of the invitations to the customer's phone. */
export const joinPageProps = customerPage<{ invitations: Invitation[] }>(
  { invitations: [] },
  async ({ api }) => ({ props: { invitations: await api.call('GET /user/invitations') } }),
);

/** getServerSideProps of the orders that wait for approval. */
export const approvalsPageProps = customerPage<{ requests: ApprovalSummary[] }>(
  { requests: [] },
  async ({ api }) => ({ props: { requests: await api.call('GET /approvals') } }),
);

/** getServerSideProps of one of them; 404 for another account's. */
export const approvalPageProps = customerPage<{ request: ApprovalRequest | null }>(
  { request: null },
  async ({ api, context: { params } }) => ({
    props: {
      request: await api.call('GET /approvals/{requestId}', {
        params: { requestId: String(params?.requestId) },
      }),
    },
  }),
);
