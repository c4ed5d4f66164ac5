export const recovery = {
  title: 'Password recovery',
  lead: 'We’ll email you a link to set a new password.',
  submit: 'Send link',
  newTitle: 'New password',
  sent: 'If {{email}} is registered, the email is on its way.',
  sentHint: 'The link works for one hour. No email? Check your spam folder.',
  again: 'Send again',
  saved: 'Password changed. You’ve been signed out everywhere.',
  toLogin: 'Go to sign in',
  newPassword: 'New password',
  save: 'Save password',
}
