export const login = {
  title: 'Sign in',
  lead: 'Messaging for your clinic’s patients',
  email: 'Email',
  password: 'Password',
  show: 'Show',
  hide: 'Hide',
  showPassword: 'Show password',
  submit: 'Sign in',
  forgot: 'Forgot your password?',
  noAccount: 'New to Visita?',
  register: 'Sign up',
  ended: { passwordChanged: 'The password was changed. Sign in with the new one.' },
}
