export const common = {
  filters: 'Filters',
  filtersSet: {
    one: 'Filters · {{count}}',
    other: 'Filters · {{count}}',
  },
  close: 'Close',
  closeAll: 'Dismiss all',
  cancel: 'Cancel',
  retry: 'Try again',
  undo: 'Undo',
  loading: 'Loading…',
  all: 'All',
  unknown: 'unknown',
  error: 'Error',
  kept: 'Saved and hidden. Leave blank to keep the current value.',
  newTab: 'opens in a new tab',
}

export const selection = {
  label: 'Selected rows',
  mark: 'Select: {{name}}',
  clear: 'Clear selection',
  all: 'Select all {{found}} results',
  first: 'Select the first {{found}} results',
  exclude: 'Exclude from messages: {{count}}',
  write: 'Write',
  keepShown: 'Keep shown only',
  hidden: { one: '{{count}} not shown by the filter', other: '{{count}} not shown by the filter' },
  excluded: { one: '{{count}} patient excluded', other: '{{count}} patients excluded' },
  chosen: { one: '{{count}} selected', other: '{{count}} selected' },
  lost: {
    one: '{{count}} message not delivered. What did you do?',
    other: '{{count}} messages not delivered. What did you do?',
  },
  messages: {
    handled: 'Mark done: {{count}}',
    lost: 'Not delivered: {{count}}',
    nothing: 'Nothing left to do here',
    hint: 'Saved in each message’s history.',
    told: { one: '{{count}} message marked done', other: '{{count}} messages marked done' },
    undone: 'Undone',
  },
  kept: {
    one: '{{count}} row wasn’t undone: someone changed it after you',
    other: '{{count}} rows weren’t undone: someone changed them after you',
  },
}

export const calendar = {
  previous: 'Previous month',
  next: 'Next month',
  month: 'Month',
  year: 'Year',
  clock: 'Time: {{zone}}',
  outside: 'Enter a date from {{from}} to {{to}}',
  invalid: 'This date doesn’t exist',
}

export const units = {
  patients: { one: '{{count}} patient', other: '{{count}} patients' },
}

export const sms = {
  name: 'SMS',
  parts: { one: '{{count}} segment', other: '{{count}} segments' },
  unicode: 'Non-Latin: {{first}} characters in a single SMS, {{next}} per segment in a long one.',
  latin: 'Latin: {{first}} characters in a single SMS, {{next}} per segment in a long one.',
  units: '{{used}} of {{room}}',
  price: 'about {{cost}} per message',
}

export const advertising = {
  title: 'This looks like marketing',
  why: {
    price: '“{{piece}}” mentions price or savings',
    free: '“{{piece}}” offers something free',
    hurry: '“{{piece}}” creates urgency',
    offer: '“{{piece}}” makes an offer or a claim',
  },
  cure: 'This message also goes to people who haven’t agreed to receive marketing. Remove these words or use a promotion instead.',
}
