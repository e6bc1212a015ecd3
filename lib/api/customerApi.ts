import type {
  LoginForm,
  OtpForm,
  RecoveryChangeForm,
  RecoveryForm,
  RegisterForm,
} from '@/lib/contract/customer';
import type { Api } from './client';

export const register = (api: Api, body: RegisterForm) => api.call('POST /register', { body });

export const login = (api: Api, body: LoginForm) => api.call('POST /login', { body });

export const logout = (api: Api) => api.call('POST /user/logout');

/** An error has `reason` and `description` among its sentences (spec 8). */
export const verifyUser = (api: Api, body: OtpForm) => api.call('POST /user/verify-user', { body });

export const resendOtp = (api: Api) => api.call('POST /user/resend-otp');

export const getSession = (api: Api) => api.call('GET /user/session');

export const getUserDetails = (api: Api) => api.call('POST /user/get-user-details');

export async function getUserType(api: Api): Promise<number> {
  return (await api.call('GET /user/user-type')).userType;
}

export const getProfileCategories = (api: Api) => api.call('GET /user/profile-categories');

export const requestPasswordRecovery = (api: Api, body: RecoveryForm) =>
  api.call('POST /user/otp-for-password-recovery', { body });

/** Signs in with the new password. */
export const changePasswordWithOtp = (api: Api, body: RecoveryChangeForm) =>
  api.call('PUT /user/change-password-with-otp', { body });
