export const validation = {
  required: 'Fill in this field',
  email: 'Incorrect Email.',
  phone: 'This does not look like a phone number',
  short: 'The password is too short',
  url: 'An address such as https://… is needed',
  withPassword: 'A name or a password must not stand in the address',
  notPublic: 'Patients cannot open this address: the name of a site on the internet is needed',
  mismatch: 'Entered passwords do not match.',
  long: 'Too long: at most {{longest}} characters',
  number: 'A number is needed',
  range: 'A number from {{min}} to {{max}} is needed',
}
