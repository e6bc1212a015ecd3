import { forgetPostgres } from './runningPostgres';

export default async function stopPostgres(): Promise<void> {
  await forgetPostgres()?.stop();
}
