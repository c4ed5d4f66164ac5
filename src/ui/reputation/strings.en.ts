export const reputation = {
  sub: 'Where patients can review the clinic',
  links: 'Review links',
  about:
    'Every patient who answers a survey sees these buttons, whatever the score. Every click is counted.',
  add: 'Add link',
  failed: 'Couldn’t load review links',
  none: {
    title: 'No links yet',
    why: 'Add the clinic’s page on a map or review site. After a survey, patients see a button with its name.',
    byOthers: 'The clinic’s owner, manager, or marketer adds them.',
  },
  transitions: { one: '{{count}} click', other: '{{count}} clicks' },
  everBefore: 'all time',
  everyBranch: 'Entire clinic',
  editNamed: 'Edit: {{name}}',
  remove: 'Remove',
  removeNamed: 'Remove: {{name}}',
  saved: 'Link saved',
  removed: 'Link removed',
  form: {
    newTitle: 'New link',
    editTitle: 'Review link',
    urlName: 'Name',
    urlNameHint: 'Shown on the button, such as “Google Maps”.',
    url: 'Page address',
    urlHint: 'Starts with https://',
    branch: 'Branch',
    branchHint: 'Shown to patients who visited this branch.',
    save: 'Save',
  },
  question: {
    title: 'Remove “{{name}}”?',
    hint: {
      one: 'Its counter will be deleted too: {{count}} click. This can’t be undone.',
      other: 'Its counter will be deleted too: {{count}} clicks. This can’t be undone.',
    },
  },
}

export const menu = { reputation: 'Reputation' }
