export const reschedule = {
  button: 'Reschedule',
  title: 'Reschedule: {{name}}',
  loading: 'Looking up free times in the clinic system…',
  times: 'Free times',
  zone: 'Times are in the branch’s time zone: {{zone}}',
  none: 'No free times until {{date}}.',
  noneHint: 'Record when the patient would like to come.',
  shown: 'Shown until {{date}}',
  move: 'Move the visit',
  wishInstead: 'None of these: record a preferred time',
  wishAnyway: 'Record a preferred time instead',
  back: 'Back to free times',
  wish: 'When would the patient like to come?',
  wishHint: 'For example: Friday after 3 pm',
  byHand: 'Visita records the request. Move the visit itself in the clinic’s own program.',
  save: 'Save request',
  obstacle: {
    noSystem: 'This visit didn’t come from a connected clinic system, so free times are unknown.',
    notOffered: '{{system}} doesn’t share free times.',
    writingOff: 'Writing to the clinic system is turned off in Integrations.',
    noSchedule: 'The clinic system has no schedule for this specialist.',
    groupVisit: 'Several patients share this visit, so it can’t be moved for one of them.',
    denied: 'The clinic system doesn’t give Visita access to free times.',
  },
  toasts: {
    moved: '{{name}}: visit moved',
    wished: '{{name}}: request to reschedule recorded',
    undone: '{{name}}: undone',
    failed: '{{name}}: not undone',
  },
}

export const nextVisit = {
  title: 'Next visit',
  none: 'No upcoming visits',
  answerFor: 'Patient’s answer',
}
