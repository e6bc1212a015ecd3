/** Why a backup is not made or not restored, in a sentence for the owner. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}
