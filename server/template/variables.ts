/** The variables a message may use (section 5 of the specification). `{date+7}` is the day that many days ahead. */
export const variables = [
  'clientName',
  'middleName',
  'specialist',
  'address',
  'phone',
  'companyName',
  'mapLink',
  'date',
  'time',
  'cardText',
  'sendTime',
  'confirmLink',
  'firstVisitSurveyLink',
  'npsLink',
  'requestLink',
  'previousVisitDate',
] as const

export type Variable = (typeof variables)[number]

/** These may be empty for some patients; the rest always have a value. The plan skips a message that would need an empty one. */
export const maybeEmpty: Variable[] = [
  'clientName',
  'middleName',
  'specialist',
  'address',
  'phone',
  'mapLink',
  'cardText',
  'previousVisitDate',
]

/** Links to patient pages; each is made for its message when it is sent. */
export const links: Variable[] = ['confirmLink', 'firstVisitSurveyLink', 'npsLink', 'requestLink']
