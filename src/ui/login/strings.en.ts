export const login = {
  title: 'Sign in',
  lead: 'Messages to the patients of your clinic',
  email: 'Email',
  password: 'Password',
  show: 'Show',
  hide: 'Hide',
  showPassword: 'Show password',
  submit: 'Sign in',
  forgot: 'Forgot your password?',
  noAccount: 'Clinic not connected yet?',
  register: 'Register',
}
