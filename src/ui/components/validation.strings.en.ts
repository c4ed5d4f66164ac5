export const validation = {
  required: 'Required field',
  email: 'Incorrect Email.',
  phone: 'Enter a valid phone number',
  short: 'Password is too short',
  url: 'Enter an address like https://…',
  withPassword: 'Remove the username and password from the address',
  notPublic: 'Patients can’t open this address. Enter a public website address',
  mismatch: 'Entered passwords do not match.',
  long: 'Too long: {{longest}} characters max',
  number: 'Enter a number',
  range: 'Enter a number from {{min}} to {{max}}',
}
