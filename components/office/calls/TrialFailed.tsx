import { Failed } from './Failed';
import type { Trial } from './useTrial';

/** Why what a change would do is not known, and a way to ask again. */
export function TrialFailed({ trial: { failure, again } }: { trial: Trial }) {
  return <Failed failure={failure} unanswered="Not compared: connection lost." onAgain={again} />;
}
