import type {
  LoginForm,
  OtpForm,
  RecoveryChangeForm,
  RecoveryForm,
  RegisterForm,
  SessionState,
  SpecialCategory,
  UserDetails,
} from '@/lib/contract/customer';
import type { Api } from './client';

type Data<T> = { data: T };

async function post<T>(api: Api, path: string, body?: unknown): Promise<T> {
  return (await api.call<Data<T>>({ method: 'POST', path, body })).data;
}

async function get<T>(api: Api, path: string): Promise<T> {
  return (await api.call<Data<T>>({ method: 'GET', path })).data;
}

/** Afterwards the code is awaited. */
export function register(api: Api, form: RegisterForm): Promise<SessionState> {
  return post(api, '/register', form);
}

export function login(api: Api, form: LoginForm): Promise<SessionState> {
  return post(api, '/login', form);
}

export function logout(api: Api): Promise<SessionState> {
  return post(api, '/user/logout');
}

/** A refusal carries `reason` and `description` among its sentences (spec 8). */
export function verifyUser(api: Api, form: OtpForm): Promise<SessionState> {
  return post(api, '/user/verify-user', form);
}

export async function resendOtp(api: Api): Promise<void> {
  await post(api, '/user/resend-otp');
}

export function getSession(api: Api): Promise<SessionState> {
  return get(api, '/user/session');
}

export function getUserDetails(api: Api): Promise<UserDetails> {
  return post(api, '/user/get-user-details');
}

export async function getUserType(api: Api): Promise<number> {
  return (await get<{ userType: number }>(api, '/user/user-type')).userType;
}

export function getProfileCategories(api: Api): Promise<SpecialCategory[]> {
  return get(api, '/user/profile-categories');
}

export async function requestPasswordRecovery(api: Api, form: RecoveryForm): Promise<void> {
  await post(api, '/user/otp-for-password-recovery', form);
}

/** Signs in with the new password. */
export async function changePasswordWithOtp(
  api: Api,
  form: RecoveryChangeForm,
): Promise<SessionState> {
  const path = '/user/change-password-with-otp';
  return (await api.call<Data<SessionState>>({ method: 'PUT', path, body: form })).data;
}
