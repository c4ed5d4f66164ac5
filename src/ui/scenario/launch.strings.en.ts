export const launch = {
  title: 'Start “{{name}}”?',
  before: 'Save the changes first',
  looking: 'Reckoning what will leave',
  nothing: 'Nothing of the list leaves now.',
  count: {
    one: '{{count}} message of the list will leave.',
    other: '{{count}} messages of the list will leave.',
  },
  now: {
    one: '{{count}} of them leaves at once.',
    other: '{{count}} of them leave at once.',
  },
  first: 'The first: {{time}} ({{zone}}).',
  next: 'The next: {{time}} ({{zone}}).',
  channel: '{{channel}}, {{provider}}: {{count}}.',
  noChannel: '{{channel}}: {{count}}, but the channel is not connected.',
  cost: 'The first step costs about {{cost}}.',
  noCost: 'The cost is unknown: the channel has no price.',
  past: {
    one: 'Send {{count}} message whose time has passed, too',
    other: 'Send {{count}} messages whose time has passed, too',
  },
  pastHint: 'Otherwise they do not leave; the reason stays in the list.',
  later: 'New bookings and patients join by themselves, by the same rules.',
  until: 'The scenario stops by itself after {{day}}.',
  submit: 'Start',
  unsaved: {
    why: 'There are unsaved changes that a start would not heed. Once they are saved, the list must be built and checked again.',
    save: 'Save',
    drop: 'Drop the changes',
    open: 'Open the scenario',
  },
}

export const stopScenario = {
  title: 'Stop “{{name}}”?',
  count: {
    one: '{{count}} message that has not left is withdrawn.',
    other: '{{count}} messages that have not left are withdrawn.',
  },
  none: 'Nobody waits for a message now.',
  undo: 'For a minute the stop can be undone: all that was withdrawn comes back. After that the list must be checked again before a start.',
  submit: 'Stop',
}
