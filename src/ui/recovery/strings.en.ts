export const recovery = {
  title: 'Password recovery',
  lead: 'We will send a link for a new password.',
  submit: 'Send the link',
  newTitle: 'New password',
  sent: 'If we know {{email}}, the letter is on its way.',
  sentHint: 'Its link works for one hour. No letter? Look into the spam folder.',
  again: 'Ask once more',
  saved: 'The password is changed. All earlier sessions have ended.',
  toLogin: 'To signing in',
  newPassword: 'New password',
  save: 'Save the password',
}
