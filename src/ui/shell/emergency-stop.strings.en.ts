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
  lapse: {
    title: 'The plan ended on {{day}}',
    grace: 'Everything can be read, nothing changed. Messages leave until {{day}}, then they stop.',
    over: 'Everything can be read, nothing changed. No message leaves after {{day}}.',
    owners: 'It is for the owner to renew: {{names}}.',
    support: 'Ask support',
  },
  email: {
    title: 'Confirm the clinic’s e-mail',
    hint: 'Open the link in the letter to {{address}}. Until then nothing is sent to patients.',
    again: 'Send the letter again',
    sent: 'The letter is sent',
    unsent: 'The letter was not sent',
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
