export const reputation = {
  sub: 'Where patients can review the clinic',
  links: 'Review links',
  about:
    'Every patient who has answered a survey sees these buttons, whatever the score was. A transition counts when the button is pressed.',
  add: 'Add a link',
  failed: 'The review links could not be loaded',
  none: {
    title: 'No links yet',
    why: 'Add the clinic’s page on a map or a review site. After a survey the patient sees a button with its name.',
    byOthers: 'The clinic’s owner, manager or marketer adds them.',
  },
  transitions: { one: '{{count}} transition', other: '{{count}} transitions' },
  everyBranch: 'The whole clinic',
  editNamed: 'Change: {{name}}',
  remove: 'Remove',
  removeNamed: 'Remove: {{name}}',
  saved: 'The link is saved',
  removed: 'The link is removed',
  form: {
    newTitle: 'New link',
    editTitle: 'Review link',
    urlName: 'Name',
    urlNameHint: 'What the button says, such as “Google Maps”.',
    url: 'Address of the page',
    urlHint: 'It begins with https://',
    branch: 'Branch',
    branchHint: 'Patients who came to this branch see the button.',
    save: 'Save',
  },
  question: {
    title: 'Remove “{{name}}”?',
    hint: {
      one: 'Its counter goes with the link: {{count}} transition. It cannot be brought back.',
      other: 'Its counter goes with the link: {{count}} transitions. It cannot be brought back.',
    },
  },
}

export const menu = { reputation: 'Reputation' }
