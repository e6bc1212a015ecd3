import type { ContactForm } from '@/lib/contract/contact';
import type { Api } from './client';

/** The shop answers by phone or mail. */
export async function sendQuestion(api: Api, form: ContactForm): Promise<void> {
  await api.call({ method: 'POST', path: '/contact', body: form });
}
