export const onboarding = {
  title: 'Getting started',
  sub: 'Five steps to your first reminder. You can skip any step: this page stays in the menu until all are done.',
  menu: 'Getting started: {{done}} of {{total}}',
  failed: 'Couldn’t load the steps.',
  over: 'Your clinic is up and running',
  overHint: 'Data is in, a channel works, and messages are going out.',
  toReminders: 'Go to reminders',
  isDone: 'done',
  doneSteps: { one: '{{count}} step done', other: '{{count}} steps done' },
  who: 'Roles that can do this step: {{roles}}.',
  first: 'First, complete “{{step}}.”',
  steps: {
    card: {
      title: 'Clinic card',
      about: 'Patients see its address and phone in messages.',
      act: 'Fill in card',
    },
    channel: {
      title: 'Channel',
      about: 'How messages go out: SMS, WhatsApp, or Telegram.',
      act: 'Connect channel',
    },
    data: {
      title: 'Patients and visits',
      about: 'From a file or from the clinic system.',
      act: 'Import data',
    },
    test: {
      title: 'Test message',
      about: 'Send a test to your own number and see what patients will get.',
      act: 'Send to myself',
    },
    scenario: {
      title: 'First scenario',
      about: 'Build the list, review it, and start. Reminders then go out automatically.',
      act: 'Build list',
    },
  },
  surveys: {
    sub: 'Five steps to your first survey. You can skip any step: this page stays in the menu until all are done.',
    toSurveys: 'Go to surveys',
    scenario: {
      title: 'First survey',
      about:
        'Create a survey, review its list, and start it. It then goes out after visits automatically.',
      act: 'Go to scenarios',
    },
  },
  startScenario: 'Start the scenario',
  verifyList: 'Check the list',
  lacks: '{{name}}: missing {{what}}.',
  cardParts: { address: 'address', phone: 'phone', timeZone: 'time zone' },
  proposal: {
    scenario: 'Scenario',
    when: 'When',
    at: '{{days}} at {{time}}',
    everyDay: 'every day',
    first: 'First send',
    noVisits: 'shown once you have visits',
    messages: { one: '{{count}} reminder', other: '{{count}} reminders' },
    until: 'Runs until',
  },
}
