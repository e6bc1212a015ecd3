import { Hono, type Context } from 'hono';
import {
  loginSchema,
  otpSchema,
  recoveryChangeSchema,
  recoverySchema,
  registerSchema,
} from '@/lib/contract/customer';
import { ShopError } from '@/server/errors';
import { clientOf, keepDevice } from '@/server/http/client';
import { limitPerAddress } from '@/server/http/rateLimit';
import {
  clearSessionCookie,
  noStore,
  requireSession,
  sessionOf,
  userTypeOf,
} from '@/server/http/session';
import { readBody } from '@/server/http/validate';
import { sessionState } from '@/server/sessions/session.service';
import type { Shop } from '@/server/shop';
import { specialCategories } from './customer.service';
import { userDetails } from './profile.service';
import { changePassword, requestRecovery } from './recovery.service';
import { register, resendCode, verify, verifyRefusal } from './register.service';
import { signIn, signOut } from './signIn.service';
import { PER_ADDRESS, welcome } from './welcome';

/** Calls by which strangers try passwords, codes and numbers. */
const GUESSABLE = [
  '/register',
  '/login',
  '/user/verify-user',
  '/user/resend-otp',
  '/user/otp-for-password-recovery',
  '/user/change-password-with-otp',
];

/** Who is looking: POST /register, /login, /user/…. */
export function customerRoutes(shop: Shop): Hono {
  const routes = new Hono();
  const limited = limitPerAddress(shop, PER_ADDRESS);
  for (const path of GUESSABLE) routes.use(path, limited, noStore);
  routes.use('/user/*', noStore);

  routes.post('/register', async (context) => {
    const form = await readBody(context, registerSchema);
    const client = clientOf(shop, context);
    return welcome(shop, context, await register(shop, form, sessionOf(context), client));
  });
  routes.post('/login', async (context) => {
    const form = await readBody(context, loginSchema);
    const client = clientOf(shop, context);
    return welcome(shop, context, await signIn(shop, form, sessionOf(context), client));
  });
  routes.post('/user/logout', async (context) => {
    await signOut(shop, sessionOf(context), clientOf(shop, context));
    clearSessionCookie(shop, context);
    return context.json({ data: sessionState(shop, null) });
  });
  routes.post('/user/verify-user', (context) => verifyUser(shop, context));
  routes.post('/user/resend-otp', async (context) => {
    const session = requireSession(context);
    if (session.state === 'customer') throw verifyRefusal('already verified');
    await resendCode(shop, session, clientOf(shop, context));
    return context.json({ data: {} });
  });
  addRecovery(shop, routes);
  addPersonalReads(shop, routes);
  return routes;
}

function addRecovery(shop: Shop, routes: Hono): void {
  routes.post('/user/otp-for-password-recovery', async (context) => {
    const form = await readBody(context, recoverySchema);
    await requestRecovery(shop, form, clientOf(shop, context));
    keepDevice(shop, context);
    return context.json({ data: {} });
  });
  routes.put('/user/change-password-with-otp', async (context) => {
    const form = await readBody(context, recoveryChangeSchema);
    const client = clientOf(shop, context);
    return welcome(shop, context, await changePassword(shop, form, sessionOf(context), client));
  });
}

function addPersonalReads(shop: Shop, routes: Hono): void {
  routes.get('/user/session', (context) =>
    context.json({ data: sessionState(shop, sessionOf(context)) }),
  );
  routes.post('/user/get-user-details', async (context) =>
    context.json({ data: await userDetails(shop, requireSession(context)) }),
  );
  routes.get('/user/user-type', (context) => {
    requireSession(context);
    return context.json({ data: { userType: userTypeOf(context) } });
  });
  routes.get('/user/profile-categories', (context) =>
    context.json({ data: specialCategories(shop, requireSession(context)) }),
  );
}

async function verifyUser(shop: Shop, context: Context): Promise<Response> {
  const session = sessionOf(context);
  // A double click: the first request has verified, and its answer carries the new cookie.
  if (context.get('wasCustomer') === true) throw verifyRefusal('already verified');
  if (session === null) throw verifyRefusal('signed out');
  if (session.state === 'customer') throw verifyRefusal('already verified');
  const code = await readCode(context);
  return welcome(shop, context, await verify(shop, session, code, clientOf(shop, context)));
}

async function readCode(context: Context): Promise<string> {
  try {
    return (await readBody(context, otpSchema)).otp;
  } catch (error) {
    const wrong = error instanceof ShopError ? error.sentences.otp : undefined;
    if (wrong !== undefined) throw verifyRefusal('not a code', wrong.trim());
    throw error;
  }
}
