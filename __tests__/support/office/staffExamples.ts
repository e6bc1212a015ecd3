import { SHOP } from '@/server/platform/audit/actor';
import type { Shop } from '@/server/boot/shop';
import { addStaff } from '@/server/people/staff/members.service';
import { offerSetup } from '@/server/people/staff/setup.service';
import {
  codeOf,
  makeStaff,
  makeStaffWithCode,
  makeStaffWithPassword,
  STAFF_PASSWORD,
  staffTokenOf,
} from '../staff';
import { ALL, nothing, OWNER, type OfficeExamples, type OfficeVisit } from './officeExample';

const NEW_PASSWORD = 'paper-harbour-73';

let added = 0;

/** Adds a member and returns the token of their link. */
export async function setupTokenOf(shop: Shop, role: 'owner' | 'seller' = 'owner') {
  added += 1;
  const { link } = await addStaff(shop, SHOP, { name: `Tharindu Silva ${added}`, role });
  return new URL(link, 'http://localhost').hash.slice(1);
}

/** Signs the browser in as a member who can enter codes. */
async function asMemberWithCode({ shop, browser }: OfficeVisit, { needsCode = false } = {}) {
  const member = await makeStaffWithCode(shop);
  browser.cookies.set('staff', await staffTokenOf(shop, member, { needsCode }));
  return member;
}

export const staffExamples = {
  'GET /office/session': { may: 'everybody', call: nothing },
  'POST /office/login': {
    may: 'everybody',
    call: async ({ shop }) => {
      const { name } = await makeStaffWithCode(shop);
      return { body: { name, password: STAFF_PASSWORD } };
    },
  },
  'POST /office/login/code': {
    may: 'everybody',
    call: async (visit) => {
      const { code } = await asMemberWithCode(visit, { needsCode: true });
      return { body: { code: code(), trustsBrowser: false } };
    },
  },
  'POST /office/setup/offer': {
    may: 'everybody',
    call: async ({ shop }) => ({ body: { token: await setupTokenOf(shop) } }),
  },
  'POST /office/setup': {
    may: 'everybody',
    call: async ({ shop }) => {
      const token = await setupTokenOf(shop);
      const { otpauth } = await offerSetup(shop, token);
      return { body: { token, password: NEW_PASSWORD, code: codeOf(shop, otpauth) } };
    },
  },
  'POST /office/confirm': {
    may: ALL,
    call: async (visit) => {
      const { code } = await asMemberWithCode(visit);
      return { body: { code: code() } };
    },
  },
  'GET /office/sessions': { may: ALL, call: nothing },
  'DELETE /office/sessions': { may: ALL, call: nothing },
  'DELETE /office/sessions/{sessionId}': {
    may: ALL,
    call: async ({ browser }) => {
      const { body } = await browser.get('/office/sessions');
      const [session] = (body as { data: { sessionId: string }[] }).data;
      return { params: { sessionId: session?.sessionId ?? '' } };
    },
  },
  'PUT /office/password': {
    may: ALL,
    call: async ({ shop, browser }) => {
      const member = await makeStaffWithPassword(shop, 'seller');
      browser.cookies.set('staff', await staffTokenOf(shop, member));
      return { body: { oldPassword: STAFF_PASSWORD, password: NEW_PASSWORD } };
    },
  },
  'POST /office/recovery-codes': {
    may: ALL,
    call: async (visit) => {
      await asMemberWithCode(visit);
      return {};
    },
  },
  'GET /office/staff': { may: OWNER, call: nothing },
  'POST /office/staff': {
    may: OWNER,
    call: () => ({ body: { name: `Kamala Perera ${(added += 1)}`, role: 'seller' } }),
  },
  'POST /office/staff/{staffId}/link': { may: OWNER, call: member },
  'PUT /office/staff/{staffId}/role': {
    may: OWNER,
    call: async (visit) => ({ ...(await member(visit)), body: { role: 'storekeeper' } }),
  },
  'DELETE /office/staff/{staffId}': { may: OWNER, call: member },
  'GET /office/staff/{staffId}/sessions': { may: OWNER, call: member },
  'DELETE /office/staff/{staffId}/sessions': { may: OWNER, call: member },
  'GET /office/audit': { may: OWNER, call: () => ({ query: '?subject=SP-100123' }) },
  // Last: it ends the session.
  'POST /office/logout': { may: 'everybody', call: nothing },
} satisfies OfficeExamples;

async function member({ shop }: OfficeVisit) {
  const { staffId } = await makeStaff(shop, 'seller');
  return { params: { staffId } };
}
