import { apiHandler } from '@/server/boot/next/apiHandler';

// The app reads the body and always answers.
export const config = { api: { bodyParser: false, externalResolver: true } };

export default apiHandler;
