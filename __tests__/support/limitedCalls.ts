export type Call = [method: string, path: string];

const PROVIDERS = '/api/v1/user/third-party-auth';

/** One call for each route with a limit by address; the test fails when one is missing. */
export const LIMITED: Record<string, Call> = {
  '/api/v1/product/all': ['GET', '/api/v1/product/all'],
  '/api/v1/register': ['POST', '/api/v1/register'],
  '/api/v1/login': ['POST', '/api/v1/login'],
  '/api/v1/user/verify-user': ['POST', '/api/v1/user/verify-user'],
  '/api/v1/user/resend-otp': ['POST', '/api/v1/user/resend-otp'],
  '/api/v1/user/otp-for-sign-in': ['POST', '/api/v1/user/otp-for-sign-in'],
  '/api/v1/user/sign-in-with-otp': ['POST', '/api/v1/user/sign-in-with-otp'],
  '/api/v1/user/otp-for-password-recovery': ['POST', '/api/v1/user/otp-for-password-recovery'],
  '/api/v1/user/change-password-with-otp': ['PUT', '/api/v1/user/change-password-with-otp'],
  '/api/v1/user/change-password': ['POST', '/api/v1/user/change-password'],
  '/api/v1/user/request-otp-for-phone-email-change': [
    'POST',
    '/api/v1/user/request-otp-for-phone-email-change',
  ],
  '/api/v1/user/change-phone-email': ['PUT', '/api/v1/user/change-phone-email'],
  '/api/v1/user/request-dealership': ['POST', '/api/v1/user/request-dealership'],
  [`${PROVIDERS}/:authType`]: ['GET', `${PROVIDERS}/google`],
  [`${PROVIDERS}/:authType/return`]: ['GET', `${PROVIDERS}/google/return`],
  [`${PROVIDERS}/:authType/phone`]: ['POST', `${PROVIDERS}/google/phone`],
  [`${PROVIDERS}/:authType/connect`]: ['POST', `${PROVIDERS}/google/connect`],
  '/api/v1/price-list.csv': ['GET', '/api/v1/price-list.csv'],
  '/api/v1/user/api-keys': ['POST', '/api/v1/user/api-keys'],
  '/api/v1/user/api-keys/:keyId': ['DELETE', '/api/v1/user/api-keys/1'],
  '/api/v1/user/statement': ['GET', '/api/v1/user/statement'],
  '/api/v1/user/statement.csv': ['GET', '/api/v1/user/statement.csv'],
  '/api/v1/user/statement.pdf': ['GET', '/api/v1/user/statement.pdf'],
  '/api/v1/user/personal-data/code': ['POST', '/api/v1/user/personal-data/code'],
  '/api/v1/user/personal-data/file': ['POST', '/api/v1/user/personal-data/file'],
  '/api/v1/user/personal-data/erase': ['POST', '/api/v1/user/personal-data/erase'],
  '/api/v1/user/codes': ['POST', '/api/v1/user/codes'],
  '/api/v1/user/codes.csv': ['GET', '/api/v1/user/codes.csv'],
  '/api/v1/quick-order/check': ['POST', '/api/v1/quick-order/check'],
  ...Object.fromEntries(
    ['invoice', 'receipt', 'credit-notes']
      .flatMap((paper) => [paper, `${paper}.pdf`])
      .map((paper) => [
        `/api/v1/order/:orderNumber/${paper}`,
        ['GET', `/api/v1/order/SP-1/${paper}`],
      ]),
  ),
  '/api/v1/order/track': ['POST', '/api/v1/order/track'],
  '/api/v1/product/:itmCode/back-in-stock': ['POST', '/api/v1/product/1/back-in-stock'],
  '/api/v1/back-in-stock/confirm': ['POST', '/api/v1/back-in-stock/confirm'],
  '/api/v1/user/sessions': ['GET', '/api/v1/user/sessions'],
  '/api/v1/user/sessions/:sessionId': ['DELETE', '/api/v1/user/sessions/1'],
  '/api/v1/payments/:provider/notify': ['POST', '/api/v1/payments/payhere/notify'],
  '/api/v1/contact': ['POST', '/api/v1/contact'],
  '/api/v1/office/login': ['POST', '/api/v1/office/login'],
  '/api/v1/office/login/code': ['POST', '/api/v1/office/login/code'],
  '/api/v1/office/messages/test': ['POST', '/api/v1/office/messages/test'],
  '/api/v1/office/setup': ['POST', '/api/v1/office/setup'],
  '/api/v1/office/setup/offer': ['POST', '/api/v1/office/setup/offer'],
  '/api/v1/office/confirm': ['POST', '/api/v1/office/confirm'],
  '/api/v1/office/password': ['PUT', '/api/v1/office/password'],
  '/api/v1/vitals': ['POST', '/api/v1/vitals'],
  '/api/csp-reports': ['POST', '/api/csp-reports'],
};
