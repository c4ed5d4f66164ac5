export const clinicSelect = {
  title: 'Choose a clinic',
  lead: 'You’ll work on behalf of this clinic.',
  search: 'Name or city',
  name: 'Clinic',
  city: 'City',
  empty: 'No clinics found',
  emptyHint: 'Check the spelling of the name or city.',
  signInFirst: 'Sign in first',
  signInHint: 'The list of clinics opens after you sign in.',
  failed: 'Couldn’t load clinics',
}
