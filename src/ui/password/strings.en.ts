export const password = {
  title: 'Password',
  about: 'Changing it signs you out on all other devices',
  current: 'Current password',
  next: 'New password',
  repeat: 'Confirm new password',
  submit: 'Change password',
  changed: 'Password changed',
  ended: 'You’ve been signed out on all other devices.',
  initial: {
    title: 'Set your password',
    lead: 'The password you were given is temporary and works for 7 days.',
    current: 'Temporary password',
    submit: 'Save and continue',
  },
}
