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
  'giftDate',
] as const

export type Variable = (typeof variables)[number]

/** What never has a value in a conversation: pages about the visit of a scenario's message, its hour and its gift. */
export const nonChatVariables: readonly Variable[] = [
  'sendTime',
  'confirmLink',
  'firstVisitSurveyLink',
  'npsLink',
  'giftDate',
]
