export const stop = {
  menu: 'Stop sending',
  title: 'Stop sending?',
  hint: 'Until the stop is lifted nothing leaves: no first message, no further step of a cascade. Patients’ answers come in as usual.',
  scope: 'What to stop',
  all: 'Everything in the clinic',
  branchHint:
    'The stop of a branch holds messages about visits there, and greetings, invitations and promotions to its patients. Visits without a branch, test messages and the bot’s replies are held by the stop for everything only.',
  looking: 'Counting what would be late…',
  unseen: 'What would be late could not be found out. You can stop all the same.',
  nothing: 'Nothing would be late within a day.',
  count: {
    one: '{{count}} message would be late within a day',
    other: '{{count}} messages would be late within a day',
  },
  withinHour: {
    one: '{{count}} of them within the hour',
    other: '{{count}} of them within the hour',
  },
  first: 'The first of them',
  closes: '{{sendAt}}, may leave until {{closesAt}}',
  press: 'Stop',
  refused: 'It could not be stopped.',
  strip: {
    label: 'Sending is stopped',
    all: 'Sending is stopped',
    branch: 'Sending is stopped: {{branch}}',
    by: '{{name}}, {{time}}',
    support: 'Support',
    held: { one: '{{count}} message waits', other: '{{count}} messages wait' },
    lift: 'Lift the stop',
  },
  fence: {
    title: 'Sending is closed',
    hint: 'The database seems to come from a backup: so that nobody gets a message twice, nothing leaves until the server’s operator has looked.',
  },
  liftTitle: 'Lift the stop?',
  liftHint:
    'Whatever still may leave does so at once or in its hours. What has come too late does not, and says why.',
  liftCount: {
    one: '{{count}} message waits at the moment.',
    other: '{{count}} messages wait at the moment.',
  },
  lift: 'Lift the stop',
  liftRefused: 'It could not be lifted.',
  lifted: {
    one: 'The stop is lifted: {{count}} message leaves',
    other: 'The stop is lifted: {{count}} messages leave',
  },
  liftedNone: 'The stop is lifted: messages leave as they fall due',
  dropped: {
    one: '{{count}} came too late and will not leave',
    other: '{{count}} came too late and will not leave',
  },
}
