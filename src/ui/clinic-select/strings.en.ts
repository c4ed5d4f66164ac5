export const clinicSelect = {
  title: 'Choose a clinic',
  lead: 'Everything from here on is done in its name.',
  search: 'Name or city',
  name: 'Clinic',
  city: 'City',
  empty: 'No such clinic',
  emptyHint: 'Check the name or the city.',
  signInFirst: 'Sign in first',
  signInHint: 'The list of clinics opens after signing in.',
  failed: 'The list of clinics did not load',
}
