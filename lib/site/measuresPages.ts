export const REPORTS_VITALS = process.env.NODE_ENV === 'production';
