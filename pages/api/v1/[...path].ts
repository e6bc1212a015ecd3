import { apiHandler } from '@/server/next/apiHandler';

// The app reads the body itself and always answers.
export const config = { api: { bodyParser: false, externalResolver: true } };

export default apiHandler;
