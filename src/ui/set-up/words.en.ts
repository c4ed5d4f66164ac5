export const setUp = {
  title: 'Getting started',
  sub: 'Five steps to the first reminder. Leave any of them: this page stays in the menu until all are done.',
  menu: 'Getting started: {{done}} of {{total}}',
  failed: 'The steps did not load.',
  over: 'The clinic is up and running',
  overHint: 'The data is there, a channel works, messages leave.',
  isDone: 'done',
  doneSteps: { one: '{{count}} step is done', other: '{{count}} steps are done' },
  who: 'This step is open to these roles: {{roles}}.',
  first: 'The step “{{step}}” comes first.',
  steps: {
    card: {
      title: 'Clinic card',
      about: 'Patients see the address and the phone in messages.',
      act: 'Fill in the card',
    },
    channel: {
      title: 'Channel',
      about: 'Messages leave by it: SMS, WhatsApp or Telegram.',
      act: 'Connect a channel',
    },
    data: {
      title: 'Patients and visits',
      about: 'From a file or from the clinic system.',
      act: 'Bring the data',
    },
    test: {
      title: 'A message to yourself',
      about: 'Send a test to your own number and see what a patient will see.',
      act: 'Send to myself',
    },
    scenario: {
      title: 'First scenario',
      about: 'Build the list, check it and start: from then on reminders leave by themselves.',
      act: 'Build the list',
    },
  },
  proposal: {
    scenario: 'Scenario',
    when: 'When',
    at: '{{days}} at {{time}}',
    everyDay: 'every day',
    first: 'First sending',
    noVisits: 'known once there are visits',
    visits: { one: '{{count}} visit', other: '{{count}} visits' },
    until: 'Last day',
  },
}
