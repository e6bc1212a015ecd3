/** The lane of the jobs that back the shop up. */
export const BACKUP_LANE = 'backup';
