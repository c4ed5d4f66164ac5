export const common = {
  filters: 'Filters',
  filtersSet: {
    one: 'Filters · {{count}} set',
    other: 'Filters · {{count}} set',
  },
  close: 'Close',
  cancel: 'Cancel',
  retry: 'Try again',
  undo: 'Undo',
  loading: 'Loading',
  all: 'All',
  unknown: 'unknown',
  error: 'Error',
  kept: 'Kept, and never shown again. Leave it empty to keep it.',
  newTab: 'opens in a new tab',
}

export const selection = {
  label: 'Chosen rows',
  mark: 'Choose: {{name}}',
  clear: 'Clear the choice',
  all: 'Choose all that were found: {{found}}',
  first: 'Choose the first that were found: {{found}}',
  chosen: { one: '{{count}} chosen', other: '{{count}} chosen' },
  lost: {
    one: '{{count}} message did not arrive. What was done?',
    other: '{{count}} messages did not arrive. What was done?',
  },
  messages: {
    handled: 'Handled: {{count}}',
    lost: 'Not delivered: {{count}}',
    nothing: 'All is done here',
    hint: 'It stays in the story of each message.',
    told: { one: '{{count}} message handled', other: '{{count}} messages handled' },
    undone: 'All is as it was',
  },
  kept: {
    one: '{{count}} row stays as it is: somebody else has changed it since',
    other: '{{count}} rows stay as they are: somebody else has changed them since',
  },
}

export const calendar = {
  previous: 'Previous month',
  next: 'Next month',
  month: 'Month',
  year: 'Year',
  clock: 'Time: {{zone}}',
  outside: 'A date from {{from}} to {{to}} is needed',
  invalid: 'There is no such date',
}

export const units = {
  patients: { one: '{{count}} patient', other: '{{count}} patients' },
}

export const sms = {
  name: 'SMS',
  parts: { one: '{{count}} part', other: '{{count}} parts' },
  unicode: 'Unicode: {{first}} characters in one SMS, {{next}} a part in a long one.',
  latin: 'Latin: {{first}} characters in one SMS, {{next}} a part in a long one.',
  units: '{{used}} of {{room}}',
  price: 'about {{cost}} a message',
}

export const advertising = {
  title: 'This reads like advertising',
  why: {
    price: '“{{piece}}” is about a price cut',
    free: '“{{piece}}” is about a gift',
    hurry: '“{{piece}}” hurries the reader',
    offer: '“{{piece}}” offers or praises',
  },
  cure: 'This message also goes to people who never agreed to advertising. Take these words out, or move them to a promotion.',
}
