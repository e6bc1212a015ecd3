export { sendVitals } from '@/lib/api/vitalsApi';
