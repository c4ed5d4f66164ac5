export const password = {
  title: 'Password',
  about: 'Your other sessions end when it is changed',
  current: 'Current password',
  next: 'New password',
  repeat: 'New password again',
  submit: 'Change password',
  changed: 'Password changed',
  ended: 'Your other sessions have ended.',
  initial: {
    title: 'Choose your own password',
    lead: 'The password you were given is only for the first sign-in. It works for 7 days.',
    current: 'Initial password',
    submit: 'Save and continue',
  },
}
