export const launch = {
  title: 'Start “{{name}}”?',
  before: 'Save your changes first',
  looking: 'Checking what will be sent',
  nothing: 'No messages from this list will be sent now.',
  count: {
    one: '{{count}} message from the list will be sent.',
    other: '{{count}} messages from the list will be sent.',
  },
  now: {
    one: '{{count}} will be sent right away.',
    other: '{{count}} will be sent right away.',
  },
  first: 'First: {{time}} ({{zone}}).',
  next: 'Next: {{time}} ({{zone}}).',
  channel: '{{channel}}, {{provider}}: {{count}}.',
  noChannel: '{{channel}}: {{count}}, but the channel isn’t connected.',
  cost: 'The first step will cost about {{cost}}.',
  noCost: 'Cost unknown: the channel has no price.',
  past: {
    one: 'Also send {{count}} overdue message',
    other: 'Also send {{count}} overdue messages',
  },
  pastHint: 'Otherwise they won’t be sent. The list shows the reason.',
  later:
    'New visits from a connected clinic system are added automatically by the same rules. Visits from a file and the first data of a new system wait until you agree.',
  until: 'The scenario runs until {{day}}.',
  submit: 'Start',
  unsaved: {
    why: 'You have unsaved changes, and starting won’t include them. After saving, you’ll need to rebuild and review the list.',
    save: 'Save',
    drop: 'Discard changes',
    open: 'Open scenario',
  },
}

export const stopScenario = {
  title: 'Stop “{{name}}”?',
  count: {
    one: '{{count}} unsent message will be withdrawn.',
    other: '{{count}} unsent messages will be withdrawn.',
  },
  none: 'No messages are waiting.',
  undo: 'You can undo this for one minute, and withdrawn messages come back. After that, review the list again before starting.',
  submit: 'Stop',
}
