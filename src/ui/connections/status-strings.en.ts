/** Strings for source statuses. */
export const statuses = {
  title: 'Unknown visit statuses',
  titleIn: 'Unknown visit statuses: {{name}}',
  about:
    'Choose what each status means. It applies to all visits with that status, including new ones. Until then, visits stay active.',
  word: 'Status “{{word}}”',
  visits: { one: '{{count}} visit', other: '{{count}} visits' },
  unasked: 'Choose a meaning',
  valid: 'Visit active',
  confirmed: 'Visit confirmed',
  attended: 'Patient attended',
  noShow: 'No-show',
  canceled: 'Visit canceled',
  cancelTitle: 'Cancel visits with the status “{{word}}”?',
  cancels: {
    one: '{{count}} visit will be canceled, and so will new ones with this status.',
    other: '{{count}} visits will be canceled, and so will new ones with this status.',
  },
  cancelTold:
    'They won’t get reminders. Patients who know about the visit will get a cancellation notice, if it’s turned on.',
  cancelDo: 'Cancel visits',
  cancelKeep: 'Keep visits',
  unknown: {
    one: '{{count}} unknown visit status',
    other: '{{count}} unknown visit statuses',
  },
}
