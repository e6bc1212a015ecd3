import type { ContactForm } from '@/lib/contract/contact';
import type { Api } from './client';

export const sendQuestion = (api: Api, body: ContactForm) => api.call('POST /contact', { body });
