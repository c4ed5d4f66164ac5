export const stop = {
  menu: 'Stop sending',
  title: 'Stop sending?',
  hint: 'No messages will go out until you resume sending, including follow-up cascade steps. Patient replies still come in.',
  scope: 'What to stop',
  all: 'Entire clinic',
  branchHint:
    'Stopping a branch holds messages about its visits, plus greetings, invitations, and promotions to its patients. Visits without a branch, test messages, and bot replies stop only with the entire clinic.',
  looking: 'Checking what would be delayed…',
  unseen: 'Couldn’t check what would be delayed. You can still stop sending.',
  nothing: 'No messages would be delayed in the next 24 hours.',
  count: {
    one: '{{count}} message would be delayed in the next 24 hours',
    other: '{{count}} messages would be delayed in the next 24 hours',
  },
  withinHour: {
    one: '{{count}} within the hour',
    other: '{{count}} within the hour',
  },
  first: 'First to be delayed',
  closes: '{{sendAt}}, can be sent until {{closesAt}}',
  press: 'Stop sending',
  refused: 'Couldn’t stop sending.',
  strip: {
    label: 'Sending is stopped',
    all: 'Sending is stopped',
    branch: 'Sending is stopped: {{branch}}',
    by: '{{name}}, {{time}}',
    support: 'Support',
    held: { one: '{{count}} message on hold', other: '{{count}} messages on hold' },
    lift: 'Resume sending',
  },
  fence: {
    title: 'Sending on hold',
    hint: 'The database looks restored from a backup. To avoid duplicate messages, sending is on hold until the server administrator checks it.',
  },
  lapse: {
    title: 'Your plan ended on {{day}}',
    grace: 'You can view data but not change it. Messages go out through {{day}}, then stop.',
    over: 'You can view data but not change it. No messages go out after {{day}}.',
    owners: 'The owner can renew it: {{names}}.',
    support: 'Contact support',
  },
  email: {
    title: 'Confirm the clinic’s email',
    hint: 'Open the link in the email sent to {{address}}. Until then, no messages go to patients.',
    again: 'Resend email',
    sent: 'Email sent',
    unsent: 'Email not sent',
  },
  liftTitle: 'Resume sending?',
  liftHint:
    'Messages that are still relevant go out now or during sending hours. Late ones won’t be sent and will show why.',
  liftCount: {
    one: '{{count}} message is on hold.',
    other: '{{count}} messages are on hold.',
  },
  lift: 'Resume sending',
  liftRefused: 'Couldn’t resume sending.',
  lifted: {
    one: 'Sending resumed: {{count}} message going out',
    other: 'Sending resumed: {{count}} messages going out',
  },
  liftedNone: 'Sending resumed: messages will go out on schedule',
  dropped: {
    one: '{{count}} message is too late and won’t be sent',
    other: '{{count}} messages are too late and won’t be sent',
  },
}
