/** The 25 districts of Sri Lanka by province. */
export const PROVINCES = [
  { province: 'Western', districts: ['Colombo', 'Gampaha', 'Kalutara'] },
  { province: 'Central', districts: ['Kandy', 'Matale', 'Nuwara Eliya'] },
  { province: 'Southern', districts: ['Galle', 'Matara', 'Hambantota'] },
  {
    province: 'Northern',
    districts: ['Jaffna', 'Kilinochchi', 'Mannar', 'Vavuniya', 'Mullaitivu'],
  },
  { province: 'Eastern', districts: ['Batticaloa', 'Ampara', 'Trincomalee'] },
  { province: 'North Western', districts: ['Kurunegala', 'Puttalam'] },
  { province: 'North Central', districts: ['Anuradhapura', 'Polonnaruwa'] },
  { province: 'Uva', districts: ['Badulla', 'Monaragala'] },
  { province: 'Sabaragamuwa', districts: ['Ratnapura', 'Kegalle'] },
] as const;

export const DISTRICTS: readonly string[] = PROVINCES.flatMap(({ districts }) => [...districts]);
