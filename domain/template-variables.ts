/** Variables of a message text. `{date+7}` is seven days later. */
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

/** Variables without a value in a conversation: pages, time and gift of a scenario's message. */
export const nonChatVariables: readonly Variable[] = [
  'sendTime',
  'confirmLink',
  'firstVisitSurveyLink',
  'npsLink',
  'giftDate',
]
